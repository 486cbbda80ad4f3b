/// One problem found in a document, as a value.
///
/// Code that finds a problem makes one of these and emits it into a ``DiagnosticSink``; whether it is printed, counted
/// or turned into a failing exit code is decided elsewhere.
package struct Diagnostic: Sendable, Equatable {
    package enum Severity: Int, Sendable, Comparable, CaseIterable {
        case note, warning, error

        package static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }

        /// `note`, `warning` or `error`, as SARIF names them, too.
        package var name: String { "\(self)" }
    }

    /// A second place that explains the first, such as the other of two equal keys.
    package struct Note: Sendable, Equatable {
        package var message: String
        package var location: Location?

        package init(_ message: String, at location: Location? = nil) {
            self.message = message
            self.location = location
        }
    }

    package var severity: Severity
    /// What kind of problem this is.
    package var rule: Rule
    package var message: String
    package var location: Location?
    package var notes: [Note]
    /// What to do next, in one sentence.
    package var fix: String?

    package init(
        severity: Severity,
        rule: Rule,
        message: String,
        location: Location? = nil,
        notes: [Note] = [],
        fix: String? = nil
    ) {
        self.severity = severity
        self.rule = rule
        self.message = message
        self.location = location
        self.notes = notes
        self.fix = fix
    }
}

extension Diagnostic {
    /// The id of its rule.
    package var id: String { rule.id }

    /// A problem that leaves no usable result.
    package static func error(
        _ rule: Rule,
        _ message: String,
        at location: Location?,
        notes: [Note] = [],
        fix: String? = nil
    ) -> Diagnostic {
        Diagnostic(severity: .error, rule: rule, message: message, location: location, notes: notes, fix: fix)
    }

    /// A problem that leaves a result which may not be what the author meant.
    package static func warning(
        _ rule: Rule,
        _ message: String,
        at location: Location?,
        notes: [Note] = [],
        fix: String? = nil
    ) -> Diagnostic {
        Diagnostic(severity: .warning, rule: rule, message: message, location: location, notes: notes, fix: fix)
    }

    /// Something worth knowing that needs no action.
    package static func note(
        _ rule: Rule,
        _ message: String,
        at location: Location?,
        notes: [Note] = [],
        fix: String? = nil
    ) -> Diagnostic {
        Diagnostic(severity: .note, rule: rule, message: message, location: location, notes: notes, fix: fix)
    }
}
