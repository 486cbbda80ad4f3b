/// A value's violation of the contract.
public struct Violation: Sendable, Hashable {
    /// The path from the validated value to the invalid one; empty for the value itself.
    package var codingPath: [WireKey]
    /// The rule that the value violates.
    public var rule: Rule
    /// The limit in the contract, such as `200`; empty for rules that have none.
    public var limit: String
    /// The requirement, worded to follow a label: `must have at most 200 characters`. It never quotes the value.
    public var message: String

    /// Creates a violation for a check that a contract can't express.
    package init(codingPath: [WireKey] = [], rule: Rule, limit: String = "", message: String) {
        self.codingPath = codingPath
        self.rule = rule
        self.limit = limit
        self.message = message
    }

    /// The path as a string, such as `tags[2].name`; empty for the validated value itself.
    public var path: String { CodingPathString.string(of: codingPath) }
}

extension Violation: CustomStringConvertible, CustomDebugStringConvertible, RedactedStringConvertible {
    public var printableParts: KeyValuePairs<String, Any> { ["rule": rule, "violation": description] }

    /// The path and the requirement on a single line, safe to print.
    ///
    /// It contains no suspected secrets, since paths contain the keys of maps.
    public var description: String {
        let message = Redaction.standard.excerpt(message, 1_000)
        return codingPath.isEmpty ? message : "\(Redaction.standard.excerpt(path)): \(message)"
    }
}
