internal import TRPCSource

/// The part of a comment that lists acceptances, their authors, and the pull request's own changes to the policy.
struct AcceptanceMarkdown {
    private let report: DriftReport
    private let room: Int

    /// Creates this part for a report.
    ///
    /// - Parameter room: The maximum size in bytes.
    init(_ report: DriftReport, room: Int) {
        self.report = report
        self.room = room
    }

    /// The Markdown text; empty if there are no acceptances or policy changes.
    var text: String {
        var output = ""
        if !report.policyChanges.isEmpty {
            let lines = report.policyChanges.map { "- :warning: \(MarkdownEscaping.cell($0))\n" }
            output += "\n**This pull request changes its own checks:**\n\n" + lines.joined()
        }
        output += table("Accepted", report.accepted.map { ($0, $0.acceptance) })
        let proposed = report.open.filter { $0.proposal != nil }.map { ($0, $0.proposal) }
        return output + table("Accepted by this pull request; takes effect when it is merged", proposed)
    }

    private func table(_ title: String, _ entries: [(entry: DriftReport.Entry, acceptance: Acceptance?)]) -> String {
        guard !entries.isEmpty else { return "" }
        var output = "\n**\(title):**\n\n| | change | reason | by |\n|---|---|---|---|\n"
        var left = entries.count
        for (entry, acceptance) in entries {
            guard let acceptance else { continue }
            let row = row(entry, acceptance)
            guard output.utf8.count + row.utf8.count < room / 3 else { break }
            output += row
            left -= 1
        }
        return left > 0 ? output + "\n… and \(left) more accepted\n" : output
    }

    private func row(_ entry: DriftReport.Entry, _ acceptance: Acceptance) -> String {
        let icon = entry.severity == .error ? ":x:" : entry.severity == .warning ? ":warning:" : ""
        let change = "\(MarkdownEscaping.cell(entry.finding.sentence)) `\(entry.finding.id)`"
        let by = MarkdownEscaping.cell(acceptance.by ?? "unknown")
        let mark =
            switch acceptance.origin {
            case .file: ""
            case .pullRequest: " (**this pull request**)"
            case .comment: " (comment)"
            }
        return "| \(icon) | \(change) | \(MarkdownEscaping.cell(acceptance.reason)) | \(by)\(mark) |\n"
    }
}
