/// A problem found in a document: a rule that applies at a location.
///
/// Messages are declared next to their rule, and reported at a location:
///
///     extension Diagnostic {
///         static func untypedOutput(_ path: String) -> Diagnostic {
///             Diagnostic(.untypedOutput, "the output of '\(path)' has no type", fix: .remedy)
///         }
///     }
///
///     diagnostics.report(.untypedOutput("posts.list"), at: schema.location)
///
/// The sink counts and sorts diagnostics; reporters print them.
package struct Diagnostic: Sendable, Equatable {
    package enum Severity: Int, Sendable, Comparable, CaseIterable {
        case note, warning, error

        package static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }

        /// The name in reports: `note`, `warning` or `error`, as in SARIF.
        package var name: String { "\(self)" }
    }

    /// An additional location that explains the diagnostic, such as the other one of two duplicate keys.
    package struct Note: Sendable, Equatable {
        package var message: String
        package var location: Location?

        package init(_ message: String, at location: Location? = nil) {
            self.message = message
            self.location = location
        }
    }

    /// Indicates that a diagnostic uses its rule's fix.
    package enum RuleFix { case remedy }

    package var severity: Severity
    package var rule: Rule
    package var message: String
    package var location: Location?
    package var notes: [Note]
    /// What the user should do next, in one sentence.
    package var fix: String?

    /// Creates a diagnostic.
    ///
    /// - Parameters:
    ///   - message: The message; nil to use the rule's summary.
    ///   - severity: The severity; nil to use the rule's default.
    package init(
        _ rule: Rule,
        _ message: String? = nil,
        severity: Severity? = nil,
        at location: Location? = nil,
        notes: [Note] = [],
        fix: String? = nil
    ) {
        self.severity = severity ?? rule.severity
        self.rule = rule
        self.message = message ?? rule.message
        self.location = location
        self.notes = notes
        self.fix = fix
    }

    package init(
        _ rule: Rule,
        _ message: String? = nil,
        severity: Severity? = nil,
        at location: Location? = nil,
        notes: [Note] = [],
        fix: RuleFix
    ) {
        self.init(rule, message, severity: severity, at: location, notes: notes, fix: rule.fix)
    }

    /// Returns a copy of the diagnostic at the given location.
    package func at(_ location: Location?) -> Diagnostic {
        var diagnostic = self
        diagnostic.location = location
        return diagnostic
    }
}

extension Diagnostic {
    /// The id of the diagnostic's rule.
    package var id: String { rule.id }
}
