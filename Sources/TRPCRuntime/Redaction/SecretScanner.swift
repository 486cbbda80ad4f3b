/// Finds secrets by their format.
///
/// Recognizes JSON Web Tokens, `Bearer …`, `password=…`, `https://user:password@…`, private keys, keys with a
/// well-known prefix, and payment card numbers.
///
/// It scans messages, pages and logs, and visits each byte once.
package struct SecretScanner {
    package let bytes: [UInt8]
    /// Whether the text was truncated after these bytes.
    package let isCutOff: Bool
    package let isSecret: (String) -> Bool
    /// The index before which no token starts, so that each token is read only once.
    var endOfPlainToken = 0

    package init(bytes: [UInt8], isCutOff: Bool, isSecret: @escaping (String) -> Bool) {
        self.bytes = bytes
        self.isCutOff = isCutOff
        self.isSecret = isSecret
    }

    /// Returns the ranges of all secrets, in order.
    package mutating func secrets() -> [Range<Int>] {
        var found: [Range<Int>] = []
        var index = 0
        while index < bytes.count {
            if let secret = secret(at: index), secret.upperBound > index {
                found.append(secret)
                index = secret.upperBound
            } else {
                index += 1
            }
        }
        return found
    }

    /// Finds the secret at an index, or the secret whose name starts there.
    private mutating func secret(at index: Int) -> Range<Int>? {
        if bytes[index] == UInt8(ascii: "-") { return privateKey(at: index) }
        if bytes[index] == UInt8(ascii: ":") { return userInfo(after: index) }
        guard Self.isLetterOrDigit(bytes[index]) else { return nil }
        let before = index > 0 ? bytes[index - 1] : UInt8(ascii: " ")
        // Non-ASCII quotation marks and punctuation count as letters, so names and tokens can follow them.
        let isAfterEscape = before >= 0x80 || isAfterEscape(index)
        if isAfterEscape || !Self.isLetterOrDigit(before),
            let found = token(at: index) ?? key(at: index) ?? card(at: index)
        {
            return found
        }
        guard isAfterEscape || !Self.isNameByte(before) else { return nil }
        return credential(at: index) ?? assignment(at: index)
    }

    /// Returns whether an escape such as `%20` or `\n` ends before an index.
    private func isAfterEscape(_ index: Int) -> Bool {
        if has("%", at: index - 3), bytes[(index - 2)..<index].allSatisfy(Self.isLetterOrDigit) { return true }
        return has("\\", at: index - 2) && "nrt".utf8.contains(bytes[index - 1])
    }

    /// Returns the range, unless it's empty or contains a placeholder.
    package func secret(in range: Range<Int>) -> Range<Int>? {
        ["", Redaction.replacement, "true", "false", "null", "undefined", "nil"].contains(string(range)) ? nil : range
    }

    /// Returns the bytes in a range as a lowercase string.
    func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self).lowercased() }
}

extension SecretScanner {
    static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    static func isUpper(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
    static func isLetter(_ byte: UInt8) -> Bool {
        byte >= 0x80 || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    static func isLetterOrDigit(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }
    package static func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }
    static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    package static func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }
    /// Returns whether a byte is a base64url character.
    static func isTokenByte(_ byte: UInt8) -> Bool { byte < 0x80 && isLetterOrDigit(byte) || "_-".utf8.contains(byte) }
    package static func isNameByte(_ byte: UInt8) -> Bool { isLetterOrDigit(byte) || "_-.$".utf8.contains(byte) }

    /// Returns the index of the first byte at or after `start` that doesn't match.
    package func end(from start: Int, while belongs: (UInt8) -> Bool) -> Int {
        var index = start
        while index < bytes.count, belongs(bytes[index]) { index += 1 }
        return index
    }

    package func has(_ text: StaticString, at index: Int) -> Bool {
        let count = text.utf8CodeUnitCount
        guard index >= 0, bytes.count - index >= count else { return false }
        return (0..<count).allSatisfy { bytes[index + $0] == text.utf8Start[$0] }
    }
}
