/// Turns diagnostics into a report for a person, a script, or a page of code review.
package protocol Reporter {
    /// The report, its last line ended.
    func render(_ diagnostics: [Diagnostic]) -> String
}

/// The forms that a report can have.
package enum ReportFormat: String, Sendable, CaseIterable {
    /// For people.
    case text
    /// For scripts, see ``JSONReporter``.
    case json
    /// For editors, see ``GCCReporter``.
    case gcc
    /// Annotations of a GitHub workflow, see ``GitHubReporter``.
    case github
    /// For code scanning, see ``SARIFReporter``.
    case sarif

    /// - Parameter version: The tool's, for the forms that name it.
    /// - Parameter limitPerID: How many of one id a person is shown; the other forms hold all.
    /// - Parameter hint: How the person is shown the others.
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
