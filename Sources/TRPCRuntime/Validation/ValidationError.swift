/// All problems of a value, found before it was sent.
public struct ValidationError: Error, Sendable, Hashable {
    /// The violations, in the order of the value's properties; never empty in an error that is thrown.
    public var violations: [Violation]

    /// An error of these violations.
    public init(_ violations: [Violation]) { self.violations = violations }

    /// The problems of one property, such as `title` or `tags[2].name`; for a form that shows it beside its field.
    public func violations(at path: String) -> [Violation] { violations.filter { $0.path == path } }

    static func throwIfAny(_ violations: [Violation]) throws(ValidationError) {
        if !violations.isEmpty { throw ValidationError(violations) }
    }

    /// Checks an input: by the procedure's own check, else by the input's ``Validatable``.
    package static func throwIfAny<Input>(
        in input: Input,
        _ check: (@Sendable (inout Violations, Input) -> Void)?
    ) throws(ValidationError) {
        var violations = Violations()
        if let check {
            check(&violations, input)
        } else if let input = input as? any Validatable {
            input.validate(into: &violations)
        }
        try throwIfAny(violations.found)
    }
}

extension ValidationError: CustomStringConvertible {
    /// The violations in one line, for a log. Holds no value of the input's.
    public var description: String { violations.map(\.description).joined(separator: "; ") }
}
