/// Formats numbers as JavaScript and superjson do.
enum JavaScriptNumberFormat {
    /// Returns superjson's string for a number that JSON can't represent (NaN, the infinities and -0), or nil for other
    /// numbers.
    static func special(_ value: some BinaryFloatingPoint) -> String? {
        guard !value.isFinite || (value.isZero && value.sign == .minus) else { return nil }
        return value.isNaN ? "NaN" : value.isZero ? "-0" : value < 0 ? "-Infinity" : "Infinity"
    }

    /// Returns the shortest digits that parse to the same number, as JavaScript writes them.
    static func digits(of value: some BinaryFloatingPoint & CustomStringConvertible) -> Substring {
        let text = value.description
        return text.dropLast(text.hasSuffix(".0") ? 2 : 0)
    }
}
