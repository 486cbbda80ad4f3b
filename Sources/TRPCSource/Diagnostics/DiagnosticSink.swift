/// Collects the diagnostics of all stages.
///
/// This is a class because all stages of a run share one sink. Equal diagnostics at the same location are stored only
/// once, because problems in shared components are found repeatedly.
package final class DiagnosticSink {
    private struct Identity: Hashable {
        let id: String
        let location: Location?
        let message: String
    }

    package private(set) var diagnostics: [Diagnostic] = []
    private var seen: Set<Identity> = []
    private var counts: [Diagnostic.Severity: Int] = [:]

    package init() {}

    package func emit(_ diagnostic: Diagnostic) {
        let identity = Identity(id: diagnostic.id, location: diagnostic.location, message: diagnostic.message)
        guard seen.insert(identity).inserted else { return }
        diagnostics.append(diagnostic)
        counts[diagnostic.severity, default: 0] += 1
    }

    package func report(_ diagnostic: Diagnostic, at location: Location?) { emit(diagnostic.at(location)) }

    /// Downgrades errors to warnings.
    ///
    /// - Parameter positions: The range of indices in ``diagnostics``.
    package func downgrade(_ positions: Range<Int>) {
        for index in positions where diagnostics[index].severity == .error {
            diagnostics[index].severity = .warning
            counts[.error, default: 0] -= 1
            counts[.warning, default: 0] += 1
        }
    }

    /// Turns all diagnostics of a rule into errors with the rule's default fix.
    package func escalate(_ rule: Rule) {
        for index in diagnostics.indices where diagnostics[index].rule.id == rule.id {
            counts[diagnostics[index].severity, default: 0] -= 1
            counts[.error, default: 0] += 1
            diagnostics[index].severity = .error
            diagnostics[index].fix = rule.fix
        }
    }

    package func count(of severity: Diagnostic.Severity) -> Int { counts[severity, default: 0] }

    package var hasErrors: Bool { count(of: .error) > 0 }
}
