/// Writes JSON strings and integers.
enum JSONStringWriter {
    /// Writes a string, escaping only the characters for which JSON requires it.
    static func write<Output: ByteOutput & ~Copyable>(_ string: String, to output: inout Output) {
        output.append(UInt8(ascii: "\""))
        // Unlike `withUTF8`, this doesn't copy the string.
        if string.utf8.withContiguousStorageIfAvailable({ _ = write($0, to: &output) }) == nil {
            var native = string
            native.withUTF8 { _ = write($0, to: &output) }
        }
        output.append(UInt8(ascii: "\""))
    }

    /// Writes the bytes of a string without quotation marks. Returns whether all of them are ASCII.
    static func write<Output: ByteOutput & ~Copyable>(
        _ bytes: UnsafeBufferPointer<UInt8>,
        to output: inout Output
    ) -> Bool {
        var (start, isASCII) = (0, true)
        while true {
            let end = plainEnd(of: bytes, from: start, &isASCII)
            output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<end]))
            guard end < bytes.count else { return isASCII }
            writeEscape(of: bytes[end], to: &output)
            start = end &+ 1
        }
    }

    /// Returns the index of the next quotation mark, backslash or control character, or the count if there is none.
    @inline(__always)
    static func plainEnd(of bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ isASCII: inout Bool) -> Int {
        let raw = UnsafeRawBufferPointer(bytes)
        var (place, high) = (start, UInt64(0))
        defer { if high & 0x8080_8080_8080_8080 != 0 { isASCII = false } }
        while raw.count &- place >= 8 {
            let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: place, as: UInt64.self))
            high |= word
            let ends = ends(in: word)
            if ends != 0 { return place &+ ends.trailingZeroBitCount >> 3 }
            place &+= 8
        }
        if place < raw.count, raw.count &- start >= 8 {
            // The last eight bytes, some of which have already been examined.
            let word = UInt64(
                littleEndian: raw.loadUnaligned(fromByteOffset: raw.count &- 8, as: UInt64.self)
            )
            high |= word
            let ends = ends(in: word)
            return ends == 0 ? raw.count : raw.count &- 8 &+ ends.trailingZeroBitCount >> 3
        }
        while place < raw.count {
            let byte = raw[place]
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { return place }
            high |= UInt64(byte)
            place &+= 1
        }
        return place
    }

    /// Returns the high bits of bytes that are a quotation mark, a backslash or a control character. Only the lowest bit is
    /// exact, since a borrow can set others above it.
    @inline(__always)
    static func ends(in word: UInt64) -> UInt64 {
        let quote = word ^ 0x2222_2222_2222_2222
        let slash = word ^ 0x5C5C_5C5C_5C5C_5C5C
        let one: UInt64 = 0x0101_0101_0101_0101
        return ((quote &- one) & ~quote | (slash &- one) & ~slash | (word &- 0x2020_2020_2020_2020) & ~word)
            & 0x8080_8080_8080_8080
    }

    private static func writeEscape<Output: ByteOutput & ~Copyable>(of byte: UInt8, to output: inout Output) {
        switch byte {
        case UInt8(ascii: "\""): output.append(#"\""#)
        case UInt8(ascii: "\\"): output.append(#"\\"#)
        case UInt8(ascii: "\n"): output.append(#"\n"#)
        case UInt8(ascii: "\r"): output.append(#"\r"#)
        case UInt8(ascii: "\t"): output.append(#"\t"#)
        default:
            output.append(#"\u00"#)
            for digit in [byte >> 4, byte & 0xF] {
                output.append(digit &+ (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") &- 10))
            }
        }
    }

    /// Writes an integer in decimal digits.
    static func write<Output: ByteOutput & ~Copyable>(_ number: some FixedWidthInteger, to output: inout Output) {
        guard let magnitude = UInt64(exactly: number.magnitude) else {
            var digits = String(number)
            return digits.withUTF8 { output.append(contentsOf: $0) }
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
