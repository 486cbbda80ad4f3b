package import TRPCSource

/// Annotations for a GitHub workflow. GitHub shows at most ten errors and ten warnings for each step, so the worst come first.
package struct DriftGitHubReporter: DriftReporter {
    private static let limit = 10

    private let sources: SourceMap

    package init(sources: SourceMap) { self.sources = sources }

    package func render(_ report: DriftReport) -> String {
        var output = ""
        var ends = TokenScanner(sources: sources)
        for (severity, command) in [(Diagnostic.Severity.error, "error"), (.warning, "warning")] {
            let entries = report.open.filter { $0.severity == severity }
            let shown = entries.count > Self.limit ? entries.prefix(Self.limit - 1) : entries[...]
            for entry in shown { write(entry, command, &ends, to: &output) }
            if entries.count > shown.count {
                output +=
                    "::\(command) title=trpcgen diff::\(entries.count - shown.count) more \(command)s in the log\n"
            }
        }
        return output
    }

    private func write(
        _ entry: DriftReport.Entry,
        _ command: String,
        _ ends: inout TokenScanner,
        to output: inout String
    ) {
        let finding = entry.finding
        let place = ReportLocation(finding.revision, in: sources)
        var lines = [finding.sentence, "wire: \(entry.wireWords)", "source: \(entry.sourceDetails)"]
        if finding.procedures.count > 1 { lines.append("reach: \(entry.reachWords())") }
        lines.append("accept: \(entry.acceptCommand)")
        let properties = [
            "file=\(GitHubCommand.property(place.file))", "line=\(place.line)", "col=\(place.column)",
            "endLine=\(place.line)", "endColumn=\(ends.column(after: finding.revision))",
            "title=\(GitHubCommand.property(finding.id))",
        ]
        output += "::\(command) \(properties.joined(separator: ","))::"
        output += lines.map(GitHubCommand.data).joined(separator: "%0A") + "\n"
    }

    /// Returns the counts as outputs of the workflow step, that is, as lines for `$GITHUB_OUTPUT`.
    package static func outputs(_ report: DriftReport) -> String {
        """
        error_count=\(report.count(.error))
        warning_count=\(report.count(.warning))
        source_count=\(report.count(.source))
        info_count=\(report.count(.info))
        accepted_count=\(report.accepted.count)
        verdict=\(report.outcome)

        """
    }
}

/// Escapes strings as the runner expects (actions/toolkit, `command.ts`).
enum GitHubCommand {
    /// Escapes a message. Line breaks from documents are replaced first, because they would start another command.
    static func data(_ text: String) -> String { Sanitizer.line(text).replacing("%", with: "%25") }

    static func property(_ text: String) -> String {
        data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
}
