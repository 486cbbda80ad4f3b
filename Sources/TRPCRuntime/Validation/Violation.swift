/// A violation of the contract by a value.
public struct Violation: Sendable, Hashable {
    /// The way from the validated value to the one that is wrong; empty for the value itself.
    package var codingPath: [WireKey]
    /// The broken rule.
    public var rule: Rule
    /// The value of the rule in the contract, such as `200`; empty for rules without one.
    public var limit: String
    /// The requirement, in words that follow a label: `must have at most 200 characters`. Never quotes the value.
    public var message: String

    /// Describes a violation; for checks that a contract cannot express.
    package init(codingPath: [WireKey] = [], rule: Rule, limit: String = "", message: String) {
        self.codingPath = codingPath
        self.rule = rule
        self.limit = limit
        self.message = message
    }

    /// The place as text, such as `tags[2].name`; empty for the validated value itself.
    public var path: String { CodingPathString.string(of: codingPath) }
}

extension Violation: CustomStringConvertible, CustomDebugStringConvertible, RedactedStringConvertible {
    public var printableParts: KeyValuePairs<String, Any> { ["rule": rule, "violation": description] }

    /// The place and the requirement in one line, safe to print, without what looks like a secret: keys of maps are in
    /// the place.
    public var description: String {
        let message = Redaction.standard.excerpt(message, 1_000)
        return codingPath.isEmpty ? message : "\(Redaction.standard.excerpt(path)): \(message)"
    }
}
