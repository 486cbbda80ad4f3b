extension Violations {
    /// Checks a text, as it is on the wire: its length in Unicode scalars, as JSON Schema counts, its pattern and its
    /// format.
    ///
    /// `pattern` is a regular expression of `NSRegularExpression`, which generated code has translated from the
    /// contract's; it may match anywhere in the text.
    public mutating func text<Text: WireText>(
        _ value: Text?,
        min: Int? = nil,
        max: Int? = nil,
        pattern: String? = nil,
        format: TextFormat? = nil,
        at key: WireKey? = nil
    ) {
        guard let text = value?.wireText else { return }
        if min != nil || max != nil {
            let length = text.unicodeScalars.count
            if let min, length < min {
                add(.minLength, limit: "\(min)", at: key, "must have at least \(Self.count(min, "character"))")
            }
            if let max, length > max {
                add(.maxLength, limit: "\(max)", at: key, "must have at most \(Self.count(max, "character"))")
            }
        }
        if let pattern, PatternCache.shared.matches(pattern, text) == false {
            add(.pattern, limit: pattern, at: key, "does not have the required form")
        }
        if let format, !format.isSatisfied(by: text) {
            add(.format, limit: format.rawValue, at: key, "is not of the format \(format.rawValue)")
        }
    }

    static func count(_ number: Int, _ singular: String, _ plural: String? = nil) -> String {
        "\(number) \(number == 1 ? singular : plural ?? singular + "s")"
    }
}
