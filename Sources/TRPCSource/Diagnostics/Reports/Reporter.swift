/// Renders diagnostics as a report for users, scripts or code review.
package protocol Reporter {
    /// Returns the report, ending with a line break.
    func render(_ diagnostics: [Diagnostic]) -> String
}

/// The formats of a report.
package enum ReportFormat: String, Sendable, CaseIterable {
    /// For users.
    case text
    /// For scripts, see ``JSONReporter``.
    case json
    /// For editors, see ``GCCReporter``.
    case gcc
    /// Annotations of a GitHub workflow, see ``GitHubReporter``.
    case github
    /// For code scanning, see ``SARIFReporter``.
    case sarif

    /// - Parameter version: The tool's version, for formats that include it.
    /// - Parameter limitPerID: The number of diagnostics per id in the text format; other formats contain all.
    /// - Parameter hint: How to print the remaining ones, for the text format.
    package func reporter(
        of sources: SourceMap,
        version: String,
        limitPerID: Int? = nil,
        hint: String? = nil
    ) -> any Reporter {
        switch self {
        case .text: TextReporter(sources: sources, limitPerID: limitPerID, hint: hint)
        case .gcc: GCCReporter(sources: sources)
        case .json: JSONReporter(sources: sources, version: version)
        case .github: GitHubReporter(sources: sources)
        case .sarif: SARIFReporter(sources: sources, version: version)
        }
    }
}
