/// A value with limits in the contract that its type doesn't enforce, such as the length of a string or the number of items.
///
/// Generated inputs conform if the contract limits their values.
///
/// ```swift
/// let input = Palytt.Comments.AddInput(postId: id, content: draft)
/// do {
///     try input.validate()
/// } catch {
///     for violation in error.violations { print(violation.path, violation.message) }
/// }
/// ```
public protocol Validatable {
    /// Adds the value's violations, in the order of its properties.
    func validate(into violations: inout Violations)
}

extension Validatable {
    /// Returns all violations, or an empty array if the value is valid.
    public func findViolations() -> [Violation] {
        var violations = Violations()
        validate(into: &violations)
        return violations.found
    }

    /// Checks the value against its contract.
    ///
    /// - Throws: ``ValidationError`` with all violations.
    public func validate() throws(ValidationError) {
        try ValidationError.throwIfAny(findViolations())
    }
}

extension Optional: Validatable where Wrapped: Validatable {
    /// Checks the value unless it's nil.
    public func validate(into violations: inout Violations) {
        self?.validate(into: &violations)
    }
}

extension Nullable: Validatable where Wrapped: Validatable {
    /// Checks the value unless it's null.
    public func validate(into violations: inout Violations) {
        wrapped?.validate(into: &violations)
    }
}

extension Array: Validatable where Element: Validatable {
    /// Checks each element.
    public func validate(into violations: inout Violations) {
        violations.each(self) { $1.validate(into: &$0) }
    }
}

extension Dictionary: Validatable where Key: CodingKeyRepresentable, Value: Validatable {
    /// Checks each value, in the order of the keys.
    public func validate(into violations: inout Violations) {
        violations.eachValue(self) { $1.validate(into: &$0) }
    }
}
