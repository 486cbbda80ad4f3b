/// All violations of a value, found before sending.
public struct ValidationError: Error, Sendable, Hashable {
    /// The violations in the order of the properties; never empty in a thrown error.
    public var violations: [Violation]

    /// Creates an error.
    public init(_ violations: [Violation]) { self.violations = violations }

    /// Returns the violations of a property, such as `title` or `tags[2].name`, for a form field.
    public func violations(at path: String) -> [Violation] { violations.filter { $0.path == path } }

    static func throwIfAny(_ violations: [Violation]) throws(ValidationError) {
        if !violations.isEmpty { throw ValidationError(violations) }
    }

    /// Checks an input: with the procedure's check, or the input's ``Validatable`` conformance.
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
    /// The violations in one line, for a log. Contains no values of the input.
    public var description: String { violations.map(\.description).joined(separator: "; ") }
}
