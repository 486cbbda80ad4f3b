/// Reads fixed ASCII forms, such as dates, from the front of a text.
struct ASCIIReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    var isAtEnd: Bool { position == bytes.count }

    var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// Passes one of the characters, if it is next.
    mutating func skip(_ characters: String) -> Bool {
        guard let next, characters.utf8.contains(next) else { return false }
        position += 1
        return true
    }

    /// Exactly so many digits.
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

    /// The digits that follow, as a number of so many parts of one; nil when no digit follows. Digits beyond the finest part
    /// that is wanted are passed over.
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
    /// Decimal digits, with zeros in front up to a width; for numbers that are not negative.
    func padded(to width: Int) -> String {
        let digits = String(self)
        return String(repeating: "0", count: Swift.max(0, width - digits.utf8.count)) + digits
    }
}
