/// A JSON number by its value: `1`, `1.0` and `10e-1` are one.
struct NumberText: Equatable {
    private let isNegative: Bool
    /// Without zeros at either end; empty for zero.
    private let digits: String
    /// The power of ten that the digits, read as a whole number, are multiplied with.
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

    /// Equal in all digits; beyond the 15 that a `Double` keeps in any case, equal as `Double`s. A whole number of up to
    /// 19 digits has to be exact.
    func isSame(as other: NumberText) -> Bool {
        if isNegative == other.isNegative, digits == other.digits, exponent == other.exponent { return true }
        let isWhole = exponent >= 0 && digits.count + exponent <= 19
        return digits.count > 15 && !isWhole && double == other.double
    }
}
