extension JSONReader {
    /// Reads the rest of a string, starting at its first escape, and stores the decoded string.
    mutating func readEscapedString(from start: Int, opening: Location) throws(ReadFailure) {
        let first = builder.decoded.count
        var runStart = start
        while offset < bytes.count {
            let byte = bytes[offset]
            switch byte {
            case UInt8(ascii: "\""):
                copyRun(from: runStart)
                offset += 1
                builder.addScalar(
                    NodeRecord(
                        line: opening.line,
                        column: opening.column,
                        start: UInt32(truncatingIfNeeded: first),
                        count: UInt32(truncatingIfNeeded: builder.decoded.count - first),
                        kind: .string,
                        flags: .decoded
                    )
                )
                return
            case UInt8(ascii: "\\"):
                copyRun(from: runStart)
                try readEscape(opening: opening)
                runStart = offset
            default:
                try skipCharacter(byte, opening: opening)
            }
        }
        throw ReadFailure(.unclosedString(opening: opening, isAtEnd: true), at: location)
    }

    private mutating func copyRun(from start: Int) {
        builder.decoded.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<offset]))
    }

    private mutating func readEscape(opening: Location) throws(ReadFailure) {
        let place = location
        offset += 1
        guard offset < bytes.count else {
            throw ReadFailure(.unclosedString(opening: opening, isAtEnd: true), at: location)
        }
        let letter = bytes[offset]
        offset += 1
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): builder.decoded.append(letter)
        case UInt8(ascii: "b"): builder.decoded.append(0x08)
        case UInt8(ascii: "f"): builder.decoded.append(0x0C)
        case UInt8(ascii: "n"): builder.decoded.append(0x0A)
        case UInt8(ascii: "r"): builder.decoded.append(0x0D)
        case UInt8(ascii: "t"): builder.decoded.append(0x09)
        case UInt8(ascii: "u"): WellFormedUTF8.append(try readUnicodeEscape(at: place), to: &builder.decoded)
        default: throw ReadFailure(.invalidEscape, at: place)
        }
    }

    /// Returns the scalar that `\uXXXX` or a surrogate pair represents.
    private mutating func readUnicodeEscape(at place: Location) throws(ReadFailure) -> UInt32 {
        let unit = try readHexDigits(at: place)
        switch unit {
        case 0xD800...0xDBFF:
            guard offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "\\"),
                bytes[offset + 1] == UInt8(ascii: "u")
            else { throw ReadFailure(.loneSurrogate(unit), at: place) }
            offset += 2
            let low = try readHexDigits(at: place)
            guard (0xDC00...0xDFFF).contains(low) else { throw ReadFailure(.loneSurrogate(unit), at: place) }
            return 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
        case 0xDC00...0xDFFF:
            throw ReadFailure(.loneSurrogate(unit), at: place)
        default:
            return unit
        }
    }

    private mutating func readHexDigits(at place: Location) throws(ReadFailure) -> UInt32 {
        guard offset + 4 <= bytes.count else { throw ReadFailure(.invalidEscape, at: place) }
        var value: UInt32 = 0
        for _ in 0..<4 {
            let byte = bytes[offset]
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(byte - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt32(byte - UInt8(ascii: "a") + 10)
            case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 | UInt32(byte - UInt8(ascii: "A") + 10)
            default: throw ReadFailure(.invalidEscape, at: place)
            }
            offset += 1
        }
        return value
    }
}
