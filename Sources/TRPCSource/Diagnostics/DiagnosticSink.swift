/// Collects the diagnostics of all stages.
///
/// A class, because all stages of a run share one. Equal diagnostics at one location are kept once, because problems in
/// shared components are found repeatedly.
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
    /// - Parameter positions: Positions in ``diagnostics``.
    package func downgrade(_ positions: Range<Int>) {
        for index in positions where diagnostics[index].severity == .error {
            diagnostics[index].severity = .warning
            counts[.error, default: 0] -= 1
            counts[.warning, default: 0] += 1
        }
    }

    /// Makes all diagnostics of a rule errors with the rule's own fix.
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
