extension JSONReader {
    /// Adds a scalar that extends from the given offset to the current one.
    private mutating func add(_ kind: Node.Kind, from start: Int, column: UInt32, flags: NodeRecord.Flags = []) {
        builder.addScalar(
            NodeRecord(
                line: line,
                column: column,
                start: UInt32(truncatingIfNeeded: start),
                count: UInt32(truncatingIfNeeded: offset - start),
                kind: kind,
                flags: flags
            )
        )
    }

    mutating func readWord(
        _ word: StaticString,
        as kind: Node.Kind,
        flags: NodeRecord.Flags = []
    ) throws(ReadFailure) {
        let start = offset
        let length = word.utf8CodeUnitCount
        guard offset + length <= bytes.count else { throw unexpected(.value) }
        for index in 0..<length where bytes[offset + index] != word.utf8Start[index] { throw unexpected(.value) }
        let startColumn = column
        offset += length
        guard offset == bytes.count || !isWordByte(bytes[offset]) else {
            offset = start
            throw unexpected(.value)
        }
        add(kind, from: start, column: startColumn, flags: flags)
    }

    /// Reads `number = [ minus ] int [ frac ] [ exp ]` (RFC 8259, section 6).
    mutating func readNumber() throws(ReadFailure) {
        let start = offset
        let startColumn = column
        if bytes[offset] == UInt8(ascii: "-") { offset += 1 }
        if offset < bytes.count, bytes[offset] == UInt8(ascii: "0") {
            offset += 1
            guard !isDigitNext else { throw invalidNumber(from: start, because: "a leading zero isn't allowed") }
        } else {
            try skipDigits(from: start, after: "'-'")
        }
        if offset < bytes.count, bytes[offset] == UInt8(ascii: ".") {
            offset += 1
            try skipDigits(from: start, after: "the decimal point")
        }
        if offset < bytes.count, bytes[offset] | 0x20 == UInt8(ascii: "e") {
            offset += 1
            if offset < bytes.count, bytes[offset] == UInt8(ascii: "+") || bytes[offset] == UInt8(ascii: "-") {
                offset += 1
            }
            try skipDigits(from: start, after: "the exponent sign")
        }
        guard offset == bytes.count || !isWordByte(bytes[offset]) else {
            throw invalidNumber(from: start, because: "a number consists of decimal digits, '.', 'e' and signs")
        }
        add(.number, from: start, column: startColumn)
    }

    private var isDigitNext: Bool {
        offset < bytes.count && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[offset])
    }

    private mutating func skipDigits(from start: Int, after what: String) throws(ReadFailure) {
        guard isDigitNext else { throw invalidNumber(from: start, because: "a digit must follow \(what)") }
        while isDigitNext { offset += 1 }
    }

    private mutating func invalidNumber(from start: Int, because reason: String) -> ReadFailure {
        offset = start
        return ReadFailure(.invalidNumber(reason), at: location)
    }

    /// Returns whether a byte continues the preceding word or number.
    func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "+"),
            UInt8(ascii: "-"), 0x80...:
            true
        default:
            false
        }
    }

    /// Reads a string. A string without escapes refers to the file's bytes.
    mutating func readString() throws(ReadFailure) {
        let startColumn = column
        let opening = location
        offset += 1
        let start = offset
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte == UInt8(ascii: "\"") {
                add(.string, from: start, column: startColumn)
                offset += 1
                return
            }
            if byte == UInt8(ascii: "\\") {
                return try readEscapedString(from: start, opening: opening)
            }
            try skipCharacter(byte, opening: opening)
        }
        throw ReadFailure(.unclosedString(opening: opening, isAtEnd: true), at: location)
    }

    /// Skips an unescaped character in a string.
    @inline(__always)
    mutating func skipCharacter(_ byte: UInt8, opening: Location) throws(ReadFailure) {
        if byte >= 0x20, byte < 0x80 {
            offset += 1
        } else {
            try skipRareCharacter(byte, opening: opening)
        }
    }

    private mutating func skipRareCharacter(_ byte: UInt8, opening: Location) throws(ReadFailure) {
        guard byte >= 0x80 else {
            if byte == 0x0A || byte == 0x0D {
                throw ReadFailure(.unclosedString(opening: opening, isAtEnd: false), at: location)
            }
            throw ReadFailure(.controlCharacter(byte), at: location)
        }
        let length = WellFormedUTF8.length(of: bytes, at: offset)
        guard length > 0 else { throw ReadFailure(.invalidUTF8(byte), at: location) }
        offset += length
        lineOrigin += length - 1
    }
}
