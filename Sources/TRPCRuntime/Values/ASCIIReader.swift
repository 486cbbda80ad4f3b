/// Parses fixed ASCII formats, such as dates, from the start of a string.
struct ASCIIReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    var isAtEnd: Bool { position == bytes.count }

    var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// Consumes any of the given characters if it's next. Returns whether it is.
    mutating func skip(_ characters: String) -> Bool {
        guard let next, characters.utf8.contains(next) else { return false }
        position += 1
        return true
    }

    /// Reads exactly `count` digits.
    mutating func number(digits count: Int) -> Int? {
        guard position + count <= bytes.count else { return nil }
        var value = 0
        for byte in bytes[position..<position + count] {
            guard let digit = Self.digit(byte) else { return nil }
            value = value * 10 + digit
        }
        position += count
        return value
    }

    /// Reads the digits that follow as a fraction. Returns nil if there are none.
    ///
    /// Digits beyond the finest requested fraction are skipped.
    mutating func fraction(finest: Int64 = 1_000_000) -> (parts: Int64, ofOne: Int64)? {
        var fraction: (parts: Int64, ofOne: Int64) = (0, 1)
        let start = position
        while let next, let digit = Self.digit(next) {
            if fraction.ofOne < finest {
                fraction = (fraction.parts * 10 + Int64(digit), fraction.ofOne * 10)
            }
            position += 1
        }
        return position == start ? nil : fraction
    }

    private static func digit(_ byte: UInt8) -> Int? {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) ? Int(byte - UInt8(ascii: "0")) : nil
    }
}

extension Int {
    /// Returns the decimal digits of a nonnegative number, padded with zeros.
    func padded(to width: Int) -> String {
        let digits = String(self)
        return String(repeating: "0", count: Swift.max(0, width - digits.utf8.count)) + digits
    }
}
