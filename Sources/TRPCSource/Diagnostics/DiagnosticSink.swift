/// Where all stages put what they find.
///
/// A class, because one run has one sink and every stage writes to it. The same problem is often met twice (a component
/// referred to from two operations), so a diagnostic that says the same about the same place is kept once.
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

    package func count(of severity: Diagnostic.Severity) -> Int { counts[severity, default: 0] }

    package var hasErrors: Bool { count(of: .error) > 0 }
}
