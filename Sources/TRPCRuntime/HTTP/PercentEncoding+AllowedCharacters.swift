/// The characters that stay unescaped differ from place to place in a request.
extension PercentEncoding {
    /// The characters of one place that are not escaped.
    package struct AllowedCharacters: Sendable {
        /// The characters allowed beside letters and digits.
        private let allowed: Set<UInt8>
        /// Whether an escape that is there already stays.
        let keepsEscapes: Bool
        /// Whether a space is `+`.
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

        /// A value of a path or a query: RFC 3986's unreserved characters, as RFC 6570 has it.
        package static let value = AllowedCharacters("-._~")
        /// A value of a query with `allowReserved`. It still escapes the characters that would end the query or the
        /// item, and the plus that most servers read as a space.
        package static let reserved = AllowedCharacters("-._~:/?@!$'()*,;=", keepsEscapes: true)
        /// RFC 6570's `{+name}`.
        static let reservedExpansion = AllowedCharacters("-._~:/?#[]@!$&'()*+,;=", keepsEscapes: true)
        /// The text between the values of a path: every character that a path may have.
        static let path = AllowedCharacters("-._~!$&'()*+,;=:@/", keepsEscapes: true)
        /// The query of a template.
        static let templateQuery = AllowedCharacters("-._~!$&'()*+,;=:@/?", keepsEscapes: true)
        /// `application/x-www-form-urlencoded`, as browsers write it.
        package static let form = AllowedCharacters("*-._", writesPlus: true)
        /// The same with `allowReserved`; `+` would be read as a space, and `&` ends a field.
        package static let reservedForm = AllowedCharacters(
            "-._~:/?#[]@!$'()*,;=",
            keepsEscapes: true,
            writesPlus: true
        )
        /// The scheme of an address.
        package static let scheme = AllowedCharacters("+-.")
        /// The host and the port of an address.
        package static let authority = AllowedCharacters("-._~:[]")
        /// The path of a server, as a text of the application gives it.
        package static let serverPath = AllowedCharacters("-._~!$&'()*+,;=:@/")
        /// A cookie's name: the first `=` ends it.
        package static let cookieName = AllowedCharacters("!#$&'()*+-./:<>?@[]^_`{|}~")
        /// A cookie's value: RFC 6265's cookie octets but for the escape itself.
        package static let cookie = AllowedCharacters("!#$&'()*+-./:<=>?@[]^_`{|}~")
    }

    /// Escapes every byte that may not stand in a place.
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

    /// Whether `%` and two hexadecimal digits stand there.
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
