package import TRPCSource

/// Findings as `file:line:col: error: message [#id]`, which editors and Xcode's build logs recognize.
package struct DriftShortReporter: DriftReporter {
    private let sources: SourceMap

    /// The prefix of the id.
    private let mark: String

    package init(sources: SourceMap, mark: String) {
        self.sources = sources
        self.mark = mark
    }

    package func render(_ report: DriftReport) -> String {
        var output = ""
        for entry in report.shown {
            let finding = entry.finding
            let word = finding.severity == .note ? "note" : finding.severity.name
            let place = ReportLocation(finding.revision, in: sources).text
            output += "\(place): \(word): \(Sanitizer.line(finding.sentence)) [\(mark)\(finding.id)]\n"
        }
        return output
    }
}
