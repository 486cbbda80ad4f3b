/// How a part of a document is replaced if it's invalid and the rest of the document is read.
package enum ReferenceUse {
    /// A type, which becomes any JSON value.
    case schema
    /// A parameter, response, path or similar part, which is omitted.
    case part
    /// A keyword or setting, which is ignored.
    case keyword
}

extension Diagnostic {
    /// Returns the diagnostic for an invalid part of a document.
    ///
    /// An error names the option that ignores such problems. If the policy is to keep going, it's a warning that
    /// describes what is omitted.
    package static func unresolved(
        _ rule: Rule,
        _ message: String,
        at location: Location? = nil,
        notes: [Note] = [],
        fix: String? = nil,
        use: ReferenceUse,
        policy: ReferencePolicy
    ) -> Diagnostic {
        let loss =
            switch use {
            case .schema: "a JSONValue is used instead"
            case .part: "the part is omitted"
            case .keyword: "it is ignored"
            }
        guard policy.keepsGoing else {
            let way = "--keep-going reads the rest: \(loss)"
            let fix = fix.map { $0.hasSuffix("?") ? "\($0) \(way)" : "\($0); \(way)" } ?? way
            return Diagnostic(rule, message, at: location, notes: notes, fix: fix)
        }
        return Diagnostic(rule, "\(message); \(loss)", severity: .warning, at: location, notes: notes, fix: fix)
    }
}
