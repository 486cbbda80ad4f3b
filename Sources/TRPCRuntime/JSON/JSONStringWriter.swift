/// Writes JSON strings and integers.
enum JSONStringWriter {
    /// Writes a string, escaping only what JSON requires.
    static func write(_ string: String, to output: inout [UInt8]) {
        var string = string
        output.append(UInt8(ascii: "\""))
        _ = string.withUTF8 { write($0, to: &output) }
        output.append(UInt8(ascii: "\""))
    }

    /// Writes the contents of a string without quotes. Returns whether they are ASCII.
    static func write(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) -> Bool {
        var (start, isASCII) = (0, true)
        while true {
            let end = plainEnd(of: bytes, from: start, &isASCII)
            output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<end]))
            guard end < bytes.count else { return isASCII }
            writeEscape(of: bytes[end], to: &output)
            start = end &+ 1
        }
    }

    /// Returns the index of the next quote, backslash or control character, or the count if there is none.
    @inline(__always)
    static func plainEnd(of bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ isASCII: inout Bool) -> Int {
        let raw = UnsafeRawBufferPointer(bytes)
        var (place, high) = (start, UInt64(0))
        defer { if high & 0x8080_8080_8080_8080 != 0 { isASCII = false } }
        while raw.count &- place >= 8 {
            let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: place, as: UInt64.self))
            high |= word
            let quote = word ^ 0x2222_2222_2222_2222
            let slash = word ^ 0x5C5C_5C5C_5C5C_5C5C
            let one: UInt64 = 0x0101_0101_0101_0101
            // Only the lowest bit is reliable: a borrow may set higher ones wrongly.
            let ends =
                ((quote &- one) & ~quote | (slash &- one) & ~slash | (word &- 0x2020_2020_2020_2020) & ~word)
                & 0x8080_8080_8080_8080
            if ends != 0 { return place &+ ends.trailingZeroBitCount >> 3 }
            place &+= 8
        }
        while place < raw.count {
            let byte = raw[place]
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { return place }
            high |= UInt64(byte)
            place &+= 1
        }
        return place
    }

    private static func writeEscape(of byte: UInt8, to output: inout [UInt8]) {
        switch byte {
        case UInt8(ascii: "\""): output += #"\""#.utf8
        case UInt8(ascii: "\\"): output += #"\\"#.utf8
        case UInt8(ascii: "\n"): output += #"\n"#.utf8
        case UInt8(ascii: "\r"): output += #"\r"#.utf8
        case UInt8(ascii: "\t"): output += #"\t"#.utf8
        default: output += "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
        }
    }

    /// Writes an integer in decimal.
    static func write(_ number: some FixedWidthInteger, to output: inout [UInt8]) {
        guard let magnitude = UInt64(exactly: number.magnitude) else {
            output += String(number).utf8
            return
        }
        if number < 0 { output.append(UInt8(ascii: "-")) }
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
            var (place, rest) = (20, magnitude)
            repeat {
                place &-= 1
                digits[place] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
            } while rest > 0
            output.append(contentsOf: UnsafeBufferPointer(rebasing: digits[place...]))
        }
    }
}
