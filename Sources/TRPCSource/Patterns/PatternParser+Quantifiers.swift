extension PatternParser {
    /// How often a part is repeated.
    struct Quantifier {
        var text: String
        var minimum: Int
        var isBounded: Bool
    }

    /// Parses a quantifier, or returns nil if there is none.
    mutating func quantifier() throws(PatternProblem) -> Quantifier? {
        guard var quantifier = try simpleQuantifier() else { return nil }
        if skip("?") { quantifier.text += "?" }
        return quantifier
    }

    private mutating func simpleQuantifier() throws(PatternProblem) -> Quantifier? {
        if skip("*") { return Quantifier(text: "*", minimum: 0, isBounded: false) }
        if skip("+") { return Quantifier(text: "+", minimum: 1, isBounded: false) }
        if skip("?") { return Quantifier(text: "?", minimum: 0, isBounded: true) }
        let start = position
        guard skip("{") else { return nil }
        let minimum = number()
        let isRange = skip(",")
        let maximum = isRange ? number() : minimum
        guard skip("}"), minimum != nil || maximum != nil else {
            // Any other brace is a literal character.
            position = start
            return nil
        }
        guard let minimum else { throw .invalid("'{,' isn't a quantifier; use '{0,'") }
        guard minimum <= Self.largestCount else { throw .untranslatable("a repetition count is too large") }
        guard let maximum, maximum <= Self.largestCount else {
            return Quantifier(text: "{\(minimum),}", minimum: minimum, isBounded: false)
        }
        guard minimum <= maximum else { throw .invalid("the numbers of '{\(minimum),\(maximum)}' are out of order") }
        let text = isRange ? "{\(minimum),\(maximum)}" : "{\(minimum)}"
        return Quantifier(text: text, minimum: minimum, isBounded: true)
    }

    /// The maximum repetition count in ICU. A larger upper bound is omitted.
    private static let largestCount = 16_000_000

    /// Parses a decimal number. Its value is capped.
    mutating func number() -> Int? {
        var value: Int?
        while let scalar = next, let digit = Self.digit(scalar) {
            value = min((value ?? 0) * 10 + digit, Self.largestCount * 10)
            position += 1
        }
        return value
    }

    private static func digit(_ scalar: Unicode.Scalar) -> Int? {
        ("0"..."9").contains(scalar) ? Int(scalar.value - 0x30) : nil
    }
}
