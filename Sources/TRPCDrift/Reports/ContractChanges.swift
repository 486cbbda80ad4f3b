internal import TRPCSource

/// A two-line summary of a contract's changes, from the same comparison as `trpcgen diff`.
struct ContractChanges {
    let lines: [String]

    /// Creates a summary. Without an older contract to compare with, it's a single line with the number of procedures.
    init(from base: ContractSide?, to revision: ContractSide?) {
        guard let revision else {
            lines = []
            return
        }
        guard let base else {
            lines = ["procedures: \(revision.procedureCount)"]
            return
        }
        let comparison = ContractComparison(base: base, revision: revision)
        lines = [Self.procedures(comparison), Self.verdict(comparison)]
    }

    /// Returns a line such as `procedures: 2 added (posts.pin, posts.unpin), 1 changed (posts.list)`.
    private static func procedures(_ comparison: ContractComparison) -> String {
        let kinds = [
            ("added", comparison.addedCalls), ("removed", comparison.removedCalls),
            ("changed", comparison.changedCalls),
        ]
        let parts = kinds.filter { !$0.1.isEmpty }.map { kind, names in "\(names.count) \(kind) (\(list(names)))" }
        let count = "\(comparison.procedureCount), none changed"
        return "procedures: \(parts.isEmpty ? count : parts.joined(separator: ", "))"
    }

    /// Returns a line such as `breaking: 1 error, 0 warnings, 2 info; 'posts.flag': procedure removed`.
    private static func verdict(_ comparison: ContractComparison) -> String {
        let base = DriftReport.Base(name: "", path: "")
        var report = DriftReport(
            bases: [base],
            revision: "",
            entries: DriftReport.merged([(base, comparison.findings)]),
            procedureCount: comparison.procedureCount
        )
        report.level = .info
        let worst = comparison.findings.first.map { "; \(Sanitizer.line($0.sentence))" } ?? ""
        return "\(report.outcome): \(report.summary)\(worst)"
    }

    private static func list(_ names: [String]) -> String {
        let shown = names.prefix(3).map { Sanitizer.line($0) }
        return shown.joined(separator: ", ") + (names.count > shown.count ? ", …" : "")
    }
}
