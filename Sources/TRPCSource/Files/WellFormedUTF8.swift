/// Recognizes well-formed UTF-8 byte sequences (Unicode Standard, table 3-7).
enum WellFormedUTF8 {
    /// Returns the length of the sequence at an offset, from 1 to 4, or 0 if it isn't well-formed.
    ///
    /// Overlong and truncated sequences, surrogates, and code points that are too large aren't well-formed.
    static func length(of bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int {
        let first = bytes[offset]
        if first < 0x80 { return 1 }
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch first {
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: length = 4
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return 0
        }
        guard offset + length <= bytes.count, second.contains(bytes[offset + 1]) else { return 0 }
        for next in offset + 2..<max(offset + 2, offset + length) where bytes[next] & 0xC0 != 0x80 { return 0 }
        return length
    }

    /// Decodes a sequence with a known length.
    static func scalar(of bytes: UnsafeBufferPointer<UInt8>, at offset: Int, length: Int) -> UInt32 {
        if length == 1 { return UInt32(bytes[offset]) }
        var value = UInt32(bytes[offset]) & (0x7F >> UInt32(length))
        for next in offset + 1..<offset + length { value = value << 6 | UInt32(bytes[next] & 0x3F) }
        return value
    }

    /// Appends the UTF-8 encoding of a scalar.
    static func append(_ scalar: UInt32, to bytes: inout [UInt8]) {
        switch scalar {
        case 0..<0x80:
            bytes.append(UInt8(scalar))
        case 0x80..<0x800:
            bytes.append(UInt8(0xC0 | scalar >> 6))
            bytes.append(UInt8(0x80 | scalar & 0x3F))
        case 0x800..<0x10000:
            bytes.append(UInt8(0xE0 | scalar >> 12))
            bytes.append(UInt8(0x80 | scalar >> 6 & 0x3F))
            bytes.append(UInt8(0x80 | scalar & 0x3F))
        default:
            bytes.append(UInt8(0xF0 | scalar >> 18))
            bytes.append(UInt8(0x80 | scalar >> 12 & 0x3F))
            bytes.append(UInt8(0x80 | scalar >> 6 & 0x3F))
            bytes.append(UInt8(0x80 | scalar & 0x3F))
        }
    }
}
