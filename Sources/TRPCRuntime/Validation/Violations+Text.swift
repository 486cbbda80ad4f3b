extension Violations {
    /// Checks a string as it's sent: its pattern, its format, and its length in Unicode scalars, as in JSON Schema.
    ///
    /// `pattern` is an `NSRegularExpression` pattern that generated code translates from the contract's. It can match anywhere
    /// in the string.
    @_spi(Generated) public mutating func text<Text: WireString>(
        _ value: Text?,
        min: Int? = nil,
        max: Int? = nil,
        pattern: String? = nil,
        format: StringFormat? = nil,
        at key: WireKey? = nil
    ) {
        guard let text = value?.wireString else { return }
        for problem in StringProblem.all(of: text, min: min, max: max, pattern: pattern, format: format) {
            add(problem.rule, limit: problem.limit, at: key, problem.message)
        }
    }

    static func count(_ number: Int, _ singular: String, _ plural: String? = nil) -> String {
        "\(number) \(number == 1 ? singular : plural ?? singular + "s")"
    }
}

/// A violation in a string, which is either a value or a property name.
struct StringProblem {
    let rule: Violation.Rule
    let limit: String
    let message: String

    static func all(of text: String, min: Int?, max: Int?, pattern: String?, format: StringFormat?) -> [StringProblem] {
        var found: [StringProblem] = []
        func add(_ rule: Violation.Rule, limit: String, _ message: String) {
            found.append(StringProblem(rule: rule, limit: limit, message: message))
        }
        if min != nil || max != nil {
            let length = text.unicodeScalars.count
            if let min, length < min {
                add(.minLength, limit: "\(min)", "must have at least \(Violations.count(min, "character"))")
            }
            if let max, length > max {
                add(.maxLength, limit: "\(max)", "must have at most \(Violations.count(max, "character"))")
            }
        }
        if let pattern, PatternCache.shared.matches(pattern, text) == false {
            add(.pattern, limit: pattern, "does not have the required form")
        }
        if let format, !format.isSatisfied(by: text) {
            add(.format, limit: format.rawValue, "is not of the format \(format.rawValue)")
        }
        return found
    }
}
