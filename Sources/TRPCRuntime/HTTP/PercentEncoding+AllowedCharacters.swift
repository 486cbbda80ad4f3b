/// The characters that don't need escaping in each part of a request.
extension PercentEncoding {
    /// A set of characters that aren't escaped in a part of a request.
    package struct AllowedCharacters: Sendable {
        /// The bytes allowed in addition to letters and digits.
        private let allowed: Set<UInt8>
        /// Whether to keep existing escapes.
        let keepsEscapes: Bool
        /// Whether to encode a space as `+`.
        package let writesPlus: Bool

        init(_ allowed: String, keepsEscapes: Bool = false, writesPlus: Bool = false) {
            self.allowed = Set(allowed.utf8)
            self.keepsEscapes = keepsEscapes
            self.writesPlus = writesPlus
        }

        func allows(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                true
            default: allowed.contains(byte)
            }
        }

        /// A path or query value. As in RFC 6570, only the unreserved characters of RFC 3986 are allowed.
        package static let value = AllowedCharacters("-._~")
        /// A query value with `allowReserved`.
        ///
        /// Characters that would end the query or the item are still escaped, as is the plus sign, which most servers decode as
        /// a space.
        package static let reserved = AllowedCharacters("-._~:/?@!$'()*,;=", keepsEscapes: true)
        /// A value in RFC 6570's `{+name}` expansion.
        static let reservedExpansion = AllowedCharacters("-._~:/?#[]@!$&'()*+,;=", keepsEscapes: true)
        /// The literal parts of a path, where all characters that paths allow are kept.
        static let path = AllowedCharacters("-._~!$&'()*+,;=:@/", keepsEscapes: true)
        /// The query of a URL template.
        static let templateQuery = AllowedCharacters("-._~!$&'()*+,;=:@/?", keepsEscapes: true)
        /// A value in `application/x-www-form-urlencoded`, as encoded by browsers.
        package static let form = AllowedCharacters("*-._", writesPlus: true)
        /// A form value with `allowReserved`. Escapes `+`, which is decoded as a space, and `&`, which ends a field.
        package static let reservedForm = AllowedCharacters(
            "-._~:/?#[]@!$'()*,;=",
            keepsEscapes: true,
            writesPlus: true
        )
        /// The scheme of a URL.
        package static let scheme = AllowedCharacters("+-.")
        /// The host and port of a URL.
        package static let authority = AllowedCharacters("-._~:[]")
        /// The path of a server, as provided by the app.
        package static let serverPath = AllowedCharacters("-._~!$&'()*+,;=:@/")
        /// A cookie name, which ends at the first `=`.
        package static let cookieName = AllowedCharacters("!#$&'()*+-./:<>?@[]^_`{|}~")
        /// A cookie value: the cookie octets in RFC 6265, except for the percent sign.
        package static let cookie = AllowedCharacters("!#$&'()*+-./:<=>?@[]^_`{|}~")
    }

    /// Escapes every byte that isn't allowed in a part.
    package static func encode(_ text: String, for place: AllowedCharacters) -> String {
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        for (index, byte) in bytes.enumerated() {
            if place.allows(byte) || (place.keepsEscapes && isEscape(bytes, at: index)) {
                result.append(byte)
            } else if place.writesPlus, byte == UInt8(ascii: " ") {
                result.append(UInt8(ascii: "+"))
            } else {
                result += [UInt8(ascii: "%"), hexDigit(byte >> 4), hexDigit(byte & 15)]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Returns whether a percent sign and two hexadecimal digits start at an index.
    private static func isEscape(_ bytes: [UInt8], at index: Int) -> Bool {
        guard bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count else { return false }
        return bytes[(index + 1)...(index + 2)].allSatisfy(isHexDigit)
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }
}
