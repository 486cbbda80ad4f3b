/// A JSON number by value: `1`, `1.0` and `10e-1` are equal.
struct NumberText: Equatable {
    private let isNegative: Bool
    /// The digits without leading and trailing zeros; empty for zero.
    private let digits: String
    /// The exponent of ten by which the digits are scaled.
    private let exponent: Int
    private let double: Double

    init?(_ text: String) {
        guard let double = Double(text) else { return nil }
        let parts = text.lowercased().split(separator: "e", omittingEmptySubsequences: false)
        var exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
        var digits = ""
        var isFraction = false
        for character in parts[0] {
            if character == "." { isFraction = true }
            guard character.isNumber else { continue }
            digits.append(character)
            if isFraction { exponent -= 1 }
        }
        digits = String(digits.drop { $0 == "0" })
        while digits.last == "0" {
            digits.removeLast()
            exponent += 1
        }
        isNegative = !digits.isEmpty && text.first == "-"
        self.digits = digits
        self.exponent = digits.isEmpty ? 0 : exponent
        self.double = double
    }

    /// Compares all digits, or `Double`s for numbers with more than the 15 digits that `Double` guarantees.
    ///
    /// Whole numbers of up to 19 digits must be exact.
    func isSame(as other: NumberText) -> Bool {
        if isNegative == other.isNegative, digits == other.digits, exponent == other.exponent { return true }
        let isWhole = exponent >= 0 && digits.count + exponent <= 19
        return digits.count > 15 && !isWhole && double == other.double
    }
}
