extension SecretScanner {
    /// Finds a payment card number at an index.
    ///
    /// A card number has 13 to 19 digits, optionally separated by single spaces or hyphens, the prefix of a card scheme, and a
    /// valid check digit (ISO/IEC 7812-1, annex B).
    func card(at start: Int) -> Range<Int>? {
        guard Self.isDigit(bytes[start]), start == 0 || !Self.isDigit(bytes[start - 1]) else { return nil }
        var digits: [UInt8] = []
        var index = start
        var end = start
        while index < bytes.count, digits.count <= Self.longestCard {
            let byte = bytes[index]
            if Self.isDigit(byte) {
                digits.append(byte - UInt8(ascii: "0"))
                end = index + 1
            } else if !(byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-")) || end != index {
                break
            }
            index += 1
        }
        guard Self.isCard(digits) else { return nil }
        return start..<end
    }

    private static let longestCard = 19

    /// The number prefixes and lengths of card schemes.
    private static let schemesOfCards: [(first: ClosedRange<Int>, digits: Int, lengths: Set<Int>)] = [
        (4...4, 1, [13, 16, 19]), (51...55, 2, [16]), (2221...2720, 4, [16]), (34...34, 2, [15]), (37...37, 2, [15]),
        (36...36, 2, [14]), (38...39, 2, [14]), (300...305, 3, [14]), (6011...6011, 4, [16, 19]),
        (65...65, 2, [16, 19]),
        (644...649, 3, [16, 19]), (62...62, 2, [16, 17, 18, 19]), (3528...3589, 4, [16, 17, 18, 19]),
    ]

    private static func isCard(_ digits: [UInt8]) -> Bool {
        let isOfScheme = schemesOfCards.contains { scheme in
            let first = digits.prefix(scheme.digits).reduce(0) { $0 * 10 + Int($1) }
            return scheme.lengths.contains(digits.count) && scheme.first.contains(first)
        }
        guard isOfScheme else { return false }
        let sum = digits.reversed().enumerated().reduce(0) { sum, digit in
            let doubled = digit.offset.isMultiple(of: 2) ? Int(digit.element) : Int(digit.element) * 2
            return sum + (doubled > 9 ? doubled - 9 : doubled)
        }
        return sum.isMultiple(of: 10)
    }
}
