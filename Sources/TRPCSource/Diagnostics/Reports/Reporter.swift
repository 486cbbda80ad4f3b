/// Renders diagnostics as a report for users, scripts or code review.
package protocol Reporter {
    /// Returns the report, which ends with a line break.
    func render(_ diagnostics: [Diagnostic]) -> String
}

/// The supported report formats.
package enum ReportFormat: String, Sendable, CaseIterable {
    /// Text for users.
    case text
    /// JSON for scripts; see ``JSONReporter``.
    case json
    /// Compiler-style lines for editors; see ``GCCReporter``.
    case gcc
    /// Annotations in a GitHub workflow; see ``GitHubReporter``.
    case github
    /// SARIF for code scanning; see ``SARIFReporter``.
    case sarif

    /// Returns a reporter for the format.
    ///
    /// - Parameter version: The tool's version, for formats that include it.
    /// - Parameter limitPerID: The maximum number of diagnostics per id in the text format; other formats contain all.
    /// - Parameter hint: In the text format, how to print the remaining diagnostics.
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
