/// The loss when a reference cannot be followed and the rest of the document is read all the same.
package enum ReferenceUse {
    /// A type; any JSON is read in its place.
    case schema
    /// A parameter, an answer, a path or the like, which is left out.
    case part
}

extension Diagnostic {
    /// A reference that leads nowhere: an error that names the way around it, or, where the policy says to keep going, a
    /// warning of what that costs.
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
            case .schema: "a JSONValue stands in its place"
            case .part: "the part that it names is left out"
            }
        guard policy.keepsGoing else {
            let way = "--keep-going reads the rest: \(loss)"
            let fix = fix.map { $0.hasSuffix("?") ? "\($0) \(way)" : "\($0); \(way)" } ?? way
            return Diagnostic(rule, message, at: location, notes: notes, fix: fix)
        }
        return Diagnostic(rule, "\(message); \(loss)", severity: .warning, at: location, notes: notes, fix: fix)
    }
}
