/// A path from the root of a document to a value (RFC 6901).
package struct JSONPointer: Hashable, Sendable {
    package var tokens: [String]

    package init(tokens: [String] = []) { self.tokens = tokens }

    /// Parses the fragment of a `$ref` (`#/a/b~1c`, percent-encoded) or a bare pointer (`/a/b`).
    ///
    /// Returns nil for anything else, such as an anchor (`#address`) or an invalid escape.
    package init?(fragment: String) {
        var pointer = Array(fragment.utf8)
        if pointer.first == UInt8(ascii: "#") {
            guard let decoded = Self.percentDecoded(pointer.dropFirst()) else { return nil }
            pointer = decoded
        }
        tokens = []
        guard let first = pointer.first else { return }
        guard first == UInt8(ascii: "/") else { return nil }
        for part in pointer.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            guard let token = Self.token(part) else { return nil }
            tokens.append(token)
        }
    }

    package func appending(_ token: String) -> JSONPointer { JSONPointer(tokens: tokens + [token]) }

    /// Returns the string with percent-encoding decoded, or nil if an escape is invalid.
    package static func percentDecoded(_ text: String) -> String? {
        percentDecoded(Array(text.utf8)[...]).map { String(decoding: $0, as: UTF8.self) }
    }

    private static func percentDecoded(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
        guard bytes.contains(UInt8(ascii: "%")) else { return Array(bytes) }
        var decoded: [UInt8] = []
        var offset = bytes.startIndex
        while offset < bytes.endIndex {
            guard bytes[offset] == UInt8(ascii: "%") else {
                decoded.append(bytes[offset])
                offset += 1
                continue
            }
            guard offset + 2 < bytes.endIndex, let high = hexValue(bytes[offset + 1]),
                let low = hexValue(bytes[offset + 2])
            else { return nil }
            decoded.append(high << 4 | low)
            offset += 3
        }
        return isWellFormed(decoded) ? decoded : nil
    }

    private static func isWellFormed(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            var offset = 0
            while offset < bytes.count {
                let length = WellFormedUTF8.length(of: bytes, at: offset)
                if length == 0 { return false }
                offset += length
            }
            return true
        }
    }

    private static func hexValue(_ byte: UInt8) -> UInt8? {
        Character(UnicodeScalar(byte)).hexDigitValue.map { UInt8($0) }
    }

    /// Decodes `~1` and `~0` in a single pass, so that `~01` becomes `~1`.
    private static func token(_ part: ArraySlice<UInt8>) -> String? {
        guard part.contains(UInt8(ascii: "~")) else { return String(decoding: part, as: UTF8.self) }
        var bytes: [UInt8] = []
        var rest = part
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "~") else {
                bytes.append(byte)
                continue
            }
            switch rest.popFirst() {
            case UInt8(ascii: "0"): bytes.append(UInt8(ascii: "~"))
            case UInt8(ascii: "1"): bytes.append(UInt8(ascii: "/"))
            default: return nil
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension JSONPointer {
    /// Compares bytes, as for keys, because differently normalized forms of `é` are different names.
    package static func == (left: JSONPointer, right: JSONPointer) -> Bool {
        left.tokens.count == right.tokens.count
            && zip(left.tokens, right.tokens).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(tokens.count)
        for token in tokens {
            for byte in token.utf8 { hasher.combine(byte) }
            hasher.combine(0xFF as UInt8)
        }
    }
}

extension JSONPointer: CustomStringConvertible {
    /// The pointer as a fragment, which parses to an equal pointer. For readability, only `%` is percent-encoded.
    package var description: String {
        var text: [UInt8] = [UInt8(ascii: "#")]
        for token in tokens {
            text.append(UInt8(ascii: "/"))
            for byte in token.utf8 {
                switch byte {
                case UInt8(ascii: "~"): text += Array("~0".utf8)
                case UInt8(ascii: "/"): text += Array("~1".utf8)
                case UInt8(ascii: "%"): text += Array("%25".utf8)
                default: text.append(byte)
                }
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
