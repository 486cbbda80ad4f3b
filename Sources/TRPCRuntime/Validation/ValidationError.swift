/// All violations found in a value before sending it.
public struct ValidationError: Error, Sendable, Hashable {
    /// The violations, in the order of the properties. Never empty in a thrown error.
    public var violations: [Violation]

    /// Creates an error.
    public init(_ violations: [Violation]) { self.violations = violations }

    /// Returns the violations of a property, such as `title` or `tags[2].name`, to show next to a form field.
    public func violations(at path: String) -> [Violation] { violations.filter { $0.path == path } }

    static func throwIfAny(_ violations: [Violation]) throws(ValidationError) {
        if !violations.isEmpty { throw ValidationError(violations) }
    }

    /// Checks an input with the procedure's check, or with the input's ``Validatable`` conformance.
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
    /// The violations on a single line, for a log. Contains none of the input's values.
    public var description: String { violations.map(\.description).joined(separator: "; ") }
}
