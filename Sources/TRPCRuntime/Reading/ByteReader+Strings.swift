/// Reads strings.
extension ByteReader {
    /// The range of a string, and the kinds of characters it contains.
    struct StringRange {
        let start: Int
        let end: Int
        var isASCII: Bool
        var hasEscapes: Bool
    }

    func string() throws -> String {
        let range = try text()
        guard range.hasEscapes else {
            let bytes = UnsafeBufferPointer(start: bytes + range.start, count: range.end - range.start)
            return String(decoding: bytes, as: UTF8.self)
        }
        return String(decoding: try unescaped(range), as: UTF8.self)
    }

    /// Validates a string and returns its range.
    func text() throws -> StringRange {
        try expect(UInt8(ascii: "\""))
        var range = StringRange(start: position, end: position, isASCII: true, hasEscapes: false)
        while true {
            switch plainEnd(&range.isASCII) {
            case UInt8(ascii: "\""):
                range = StringRange(
                    start: range.start,
                    end: position,
                    isASCII: range.isASCII,
                    hasEscapes: range.hasEscapes
                )
                position &+= 1
                guard range.isASCII || isUTF8(range.start, range.end) else { throw giveUp() }
                return range
            case UInt8(ascii: "\\"):
                range.hasEscapes = true
                _ = try escape()
            default: throw giveUp()
            }
        }
    }

    /// Moves to the next quotation mark, backslash or control character, and returns it, or 0 at the end.
    @inline(__always)
    func plainEnd(_ isASCII: inout Bool) -> UInt8 {
        position = JSONStringWriter.plainEnd(
            of: UnsafeBufferPointer(start: bytes, count: count),
            from: position,
            &isASCII
        )
        return position < count ? bytes[position] : 0
    }

    /// Reads an escape sequence and returns its scalar.
    private func escape() throws -> Unicode.Scalar {
        guard count &- position >= 2 else { throw giveUp() }
        let byte = bytes[position &+ 1]
        position &+= 2
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try escapedScalar()
        default: throw giveUp()
        }
    }

    /// Reads the scalar for a `\u` escape, or for a surrogate pair of two escapes.
    private func escapedScalar() throws -> Unicode.Scalar {
        let unit = try codeUnit()
        if let scalar = Unicode.Scalar(unit) { return scalar }
        guard
            unit < 0xDC00, count &- position >= 2, bytes[position] == UInt8(ascii: "\\"),
            bytes[position &+ 1] == UInt8(ascii: "u")
        else { throw giveUp() }
        position &+= 2
        let low = try codeUnit()
        guard
            (0xDC00..<0xE000).contains(low),
            let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
        else { throw giveUp() }
        return scalar
    }

    private func codeUnit() throws -> UInt32 {
        guard count &- position >= 4 else { throw giveUp() }
        var unit: UInt32 = 0
        for offset in 0..<4 {
            let digit = HexDigits.value(of: bytes[position &+ offset])
            guard digit < 16 else { throw giveUp() }
            unit = unit << 4 | UInt32(digit)
        }
        position &+= 4
        return unit
    }

    /// Returns the unescaped bytes of a validated string. Doesn't change the position.
    private func unescaped(_ range: StringRange) throws -> [UInt8] {
        var plain: [UInt8] = []
        plain.reserveCapacity(range.end - range.start)
        let end = position
        defer { position = end }
        position = range.start
        while position < range.end {
            if bytes[position] == UInt8(ascii: "\\") {
                plain.append(contentsOf: UTF8.encode(try escape()) ?? UTF8.encodedReplacementCharacter)
            } else {
                plain.append(bytes[position])
                position &+= 1
            }
        }
        return plain
    }

    /// Returns whether bytes are valid UTF-8: without overlong forms, surrogates, or values beyond the last scalar.
    private func isUTF8(_ start: Int, _ end: Int) -> Bool {
        var index = start
        while index < end {
            if end &- index >= 8,
                UnsafeRawPointer(bytes + index).loadUnaligned(as: UInt64.self) & 0x8080_8080_8080_8080 == 0
            {
                index &+= 8
                continue
            }
            let lead = bytes[index]
            index &+= 1
            if lead < 0x80 { continue }
            let (length, range): (Int, ClosedRange<UInt8>)
            switch lead {
            case 0xC2...0xDF: (length, range) = (1, 0x80...0xBF)
            case 0xE0: (length, range) = (2, 0xA0...0xBF)
            case 0xE1...0xEC, 0xEE, 0xEF: (length, range) = (2, 0x80...0xBF)
            case 0xED: (length, range) = (2, 0x80...0x9F)
            case 0xF0: (length, range) = (3, 0x90...0xBF)
            case 0xF1...0xF3: (length, range) = (3, 0x80...0xBF)
            case 0xF4: (length, range) = (3, 0x80...0x8F)
            default: return false
            }
            guard end &- index >= length, range.contains(bytes[index]) else { return false }
            for offset in 1..<max(length, 1) where bytes[index &+ offset] & 0xC0 != 0x80 { return false }
            index &+= length
        }
        return true
    }
}
