/// A problem in a document: a rule applied to one location.
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
/// The sink counts and orders diagnostics; reporters print them.
package struct Diagnostic: Sendable, Equatable {
    package enum Severity: Int, Sendable, Comparable, CaseIterable {
        case note, warning, error

        package static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }

        /// `note`, `warning` or `error`, the same names as in SARIF.
        package var name: String { "\(self)" }
    }

    /// A second location that explains the first one, such as the other of two equal keys.
    package struct Note: Sendable, Equatable {
        package var message: String
        package var location: Location?

        package init(_ message: String, at location: Location? = nil) {
            self.message = message
            self.location = location
        }
    }

    /// A fix taken from the diagnostic's rule.
    package enum RuleFix { case remedy }

    package var severity: Severity
    package var rule: Rule
    package var message: String
    package var location: Location?
    package var notes: [Note]
    /// The next step for the user, in one sentence.
    package var fix: String?

    /// - Parameters:
    ///   - message: The message; nil for the summary of the rule.
    ///   - severity: The severity; nil for that of the rule.
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

    /// Returns the same diagnostic at another location.
    package func at(_ location: Location?) -> Diagnostic {
        var diagnostic = self
        diagnostic.location = location
        return diagnostic
    }
}

extension Diagnostic {
    /// The id of its rule.
    package var id: String { rule.id }
}
