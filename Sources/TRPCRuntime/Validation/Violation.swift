/// A violation of the contract by a value.
public struct Violation: Sendable, Hashable {
    /// The path from the validated value to the invalid one; empty for the value itself.
    package var codingPath: [WireKey]
    /// The violated rule.
    public var rule: Rule
    /// The limit in the contract, such as `200`; empty for rules without one.
    public var limit: String
    /// The requirement, as a phrase after a label: `must have at most 200 characters`. Never quotes the value.
    public var message: String

    /// Creates a violation, for checks that a contract can't express.
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

    /// The path and the requirement in one line, safe to print.
    ///
    /// Without suspected secrets, since paths contain keys of maps.
    public var description: String {
        let message = Redaction.standard.excerpt(message, 1_000)
        return codingPath.isEmpty ? message : "\(Redaction.standard.excerpt(path)): \(message)"
    }
}
