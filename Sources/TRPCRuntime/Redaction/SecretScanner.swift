/// Finds secrets in a text by their form: JSON Web Tokens, `Bearer …`, `password=…`, `https://user:password@…`, private
/// keys, keys with a well-known beginning. Only the secret is replaced.
///
/// It looks at each byte once, whatever the text is: a message, a page, a line of a log.
struct SecretScanner {
    let bytes: [UInt8]
    let redaction: Redaction
    /// Whether the text goes on behind the bytes.
    var isCutOff = false
    /// Whether each byte of a secret is replaced, so that nothing moves: in data that is not text.
    var keepsLength = false

    private var position = 0
    private var output: [UInt8] = []
    /// The end of the address that the place is in.
    var endOfAddress = 0
    /// Whether the place is behind the address's question mark.
    var isInQuery = false
    /// Up to there no token, and no encoded value, has a secret: each is looked at once.
    var endOfPlainToken = 0
    var endOfPlainValue = 0
    /// Ranges of a tag's values that the scan has not reached.
    private var ahead: [Range<Int>] = []

    init(_ bytes: [UInt8], _ redaction: Redaction) {
        self.bytes = bytes
        self.redaction = redaction
    }

    /// A part of the text, and what stands there instead; nil stands for the replacement of a secret.
    struct Finding {
        let range: Range<Int>
        var text: [UInt8]?

        init(_ range: Range<Int>, text: [UInt8]? = nil) {
            self.range = range
            self.text = text
        }
    }

    /// The text without its secrets; nil when it has none.
    mutating func redacted() -> [UInt8]? {
        var hasSecrets = false
        output.reserveCapacity(bytes.count)
        while position < bytes.count {
            guard let finding = finding(), finding.range.upperBound > position else {
                output.append(bytes[position])
                position += 1
                continue
            }
            hasSecrets = true
            output += bytes[position..<finding.range.lowerBound]
            replace(finding)
            position = finding.range.upperBound
        }
        return hasSecrets ? output : nil
    }

    private mutating func replace(_ finding: Finding) {
        if let text = finding.text {
            output += text
            return
        }
        redaction.found(String(decoding: bytes[finding.range], as: UTF8.self))
        output += keepsLength ? finding.range.map { _ in UInt8(ascii: "x") } : Array(Redaction.replacement.utf8)
    }

    /// The secret that the place leads to: it begins there, or behind its name.
    private mutating func finding() -> Finding? {
        if let end = redaction.known.end(at: position, in: bytes) { return Finding(position..<end) }
        ahead.removeAll { $0.lowerBound < position }
        if let value = ahead.first(where: { $0.lowerBound == position }) { return Finding(value) }
        let byte = bytes[position]
        switch byte {
        case UInt8(ascii: "<"):
            ahead = values(ofTag: position)
            return nil
        case UInt8(ascii: "-"): return privateKey(at: position)
        case UInt8(ascii: ":"): return userInfo(at: position)
        case UInt8(ascii: "?"), UInt8(ascii: "#"):
            if position < endOfAddress { isInQuery = true }
            return nil
        default: break
        }
        guard Self.isLetterOrDigit(byte) else { return nil }
        let before = position > 0 ? bytes[position - 1] : UInt8(ascii: " ")
        // “ and 、 are no letters; of letters beyond ASCII only whole names have to be found.
        let isBehindEscape = before >= 0x80 || isBehindEscape(position)
        if isBehindEscape || !Self.isLetterOrDigit(before), let found = token(at: position) ?? key(at: position) {
            return found
        }
        guard isBehindEscape || !Self.isNameByte(before) else { return nil }
        return credential(at: position) ?? assignment(at: position)
    }

    /// Whether `%20` or `\n` stands right before a place.
    private func isBehindEscape(_ index: Int) -> Bool {
        if index >= 3, bytes[index - 3] == UInt8(ascii: "%"), Self.isHex(bytes[index - 2]), Self.isHex(bytes[index - 1])
        {
            return true
        }
        guard index >= 2, bytes[index - 2] == UInt8(ascii: "\\") else { return false }
        return "nrt".utf8.contains(bytes[index - 1])
    }
}

extension SecretScanner {
    static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    static func isUpper(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
    static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) && byte < 0x80 || byte >= 0x80
    }
    static func isLetterOrDigit(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }
    static func isHex(_ byte: UInt8) -> Bool {
        isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
    }
    static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    static func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }
    static func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }
    /// Whether the byte is one of base64url.
    static func isTokenByte(_ byte: UInt8) -> Bool {
        byte < 0x80 && isLetterOrDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
    }
    static func isNameByte(_ byte: UInt8) -> Bool {
        isLetterOrDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
            || byte == UInt8(ascii: "$")
    }

    /// The index of the first byte from `start` on that does not belong.
    func end(from start: Int, while belongs: (UInt8) -> Bool) -> Int {
        var index = start
        while index < bytes.count, belongs(bytes[index]) { index += 1 }
        return index
    }

    func has(_ text: StaticString, at index: Int) -> Bool {
        let count = text.utf8CodeUnitCount
        guard index >= 0, bytes.count - index >= count else { return false }
        for offset in 0..<count where bytes[index + offset] != text.utf8Start[offset] { return false }
        return true
    }
}
