/// Parses hexadecimal digits in either case.
enum HexDigits {
    /// Returns the digit's value, from 0 to 15, or 255 for any other byte.
    @inline(__always)
    static func value(of byte: UInt8) -> UInt8 {
        let digit = byte &- UInt8(ascii: "0")
        if digit < 10 { return digit }
        let letter = (byte | 0x20) &- UInt8(ascii: "a")
        return letter < 6 ? letter &+ 10 : 255
    }

    /// Decodes eight digits at once to four bytes. Returns nil if any isn't a digit.
    ///
    /// The first digit and byte are the least significant.
    @inline(__always)
    static func bytes(ofEight text: UInt64) -> UInt32? {
        let high: UInt64 = 0x8080_8080_8080_8080
        let lower = text | 0x2020_2020_2020_2020
        // The high bit of each byte in the sums indicates whether the byte exceeds a limit.
        let digits = ~((text ^ 0x3030_3030_3030_3030) &+ 0x7676_7676_7676_7676)
        let letters = (lower &+ 0x1F1F_1F1F_1F1F_1F1F) & ~(lower &+ 0x1919_1919_1919_1919)
        guard text & high == 0, (digits | letters) & high == high else { return nil }
        let values = (text & 0x0F0F_0F0F_0F0F_0F0F) &+ ((text >> 6) & 0x0101_0101_0101_0101) &* 9
        let pairs = (values << 4 | values >> 8) & 0x00FF_00FF_00FF_00FF
        let halves = (pairs | pairs >> 8) & 0x0000_FFFF_0000_FFFF
        return UInt32(truncatingIfNeeded: halves | halves >> 16)
    }
}
