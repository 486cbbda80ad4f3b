package import TRPCSource

/// Renders the findings of a comparison as a report.
package protocol DriftReporter {
    /// Returns the report, ending with a line break.
    func render(_ report: DriftReport) -> String
}

/// The formats of the report.
package enum DriftFormat: String, Sendable, CaseIterable {
    /// For people.
    case text
    /// A line for each finding, like compiler output.
    case short
    /// A line for each finding, in a form of compiler output that editors recognize.
    case gcc
    /// For scripts.
    case json
    /// Annotations for a GitHub workflow.
    case github
    /// For code scanning.
    case sarif
    /// For the test reports of CI servers.
    case junit
    /// For GitLab's code quality reports.
    case gitlab
    /// For a comment on a pull request.
    case markdown
    /// A page for reviewing changes before a merge.
    case html

    /// Returns the reporter for the format.
    ///
    /// - Parameter isVerbose: Whether the text format includes the lines of the documents and all details.
    package func reporter(
        of sources: SourceMap,
        version: String,
        color: Bool = false,
        isVerbose: Bool = false
    ) -> any DriftReporter {
        switch self {
        case .text: DriftTextReporter(sources: sources, color: color, isVerbose: isVerbose)
        case .short: DriftShortReporter(sources: sources, mark: "#")
        case .gcc: DriftShortReporter(sources: sources, mark: "")
        case .json: DriftJSONReporter(sources: sources, version: version)
        case .github: DriftGitHubReporter(sources: sources)
        case .sarif: DriftSARIFReporter(sources: sources, version: version)
        case .junit: DriftJUnitReporter(sources: sources)
        case .gitlab: DriftGitLabReporter(sources: sources)
        case .markdown: DriftMarkdownReporter()
        case .html: DriftHTMLReporter(sources: sources, version: version)
        }
    }
}

/// A location in reports.
struct ReportLocation {
    var file: String
    var line: Int
    var column: Int

    init(_ location: Location, in sources: SourceMap) {
        let path = sources[location.file].path
        file = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
        line = Int(location.line)
        column = Int(location.column)
    }

    /// The location as text, such as `Schemas/api.yaml:12:5`.
    var text: String { "\(Sanitizer.line(file)):\(line):\(column)" }
}

/// The phrases used by all reports.
extension DriftReport.Entry {
    /// The effect on calls, such as `breaks 1.4.0, main (keyNotFound(email))` or `ok`.
    var wireWords: String {
        let names = baselines.joined(separator: ", ")
        let words =
            finding.breaksIfPresent
            ? "\(Verdict.Wire.breaks.words(for: names)) if it is present" : finding.verdict.wire.words(for: names)
        return finding.verdict.wire == .ok ? words : words + reasonWords
    }

    /// The error in parentheses, such as ` (keyNotFound(email))`.
    private var reasonWords: String { finding.reason.map { " (\($0))" } ?? "" }

    /// The effect on source code, such as `does not compile: 'User.email'; 3 uses (App/ProfileView.swift:41, …)`.
    var sourceDetails: String {
        guard finding.verdict.source != .ok else { return sourceWords }
        let symbols = finding.symbols.map { "'\($0)'" }.joined(separator: ", ")
        let start = symbols.isEmpty ? sourceWords : "\(sourceWords): \(symbols)"
        guard let uses else { return start }
        guard !uses.isEmpty || !possibleUses.isEmpty else { return "\(start); not used by name" }
        let parts = [Self.words(of: uses, ""), Self.words(of: possibleUses, "possible ")].compactMap(\.self)
        return "\(start); \(parts.joined(separator: ", "))"
    }

    /// Returns a number of uses and their locations, such as `2 uses (App/A.swift:3, App/B.swift:1)`.
    private static func words(of places: [String], _ kind: String) -> String? {
        guard !places.isEmpty else { return nil }
        let shown = places.prefix(3).joined(separator: ", ") + (places.count > 3 ? ", …" : "")
        return "\(places.count) \(kind)use\(places.count == 1 ? "" : "s") (\(shown))"
    }

    var sourceWords: String { finding.verdict.source.words }

    /// Returns the affected calls, such as `posts.list, posts.search and 3 more`.
    func reachWords(limit: Int = 4) -> String {
        let names = finding.procedures
        guard names.count > limit else { return names.joined(separator: ", ") }
        return names.prefix(limit).joined(separator: ", ") + " and \(names.count - limit) more"
    }

    /// The change from the old shape to the new one.
    var shapes: String? {
        switch (finding.before, finding.after) {
        case (nil, nil): nil
        case (let before?, nil): "was \(before.text)"
        case (nil, let after?): "is \(after.text)"
        case (let before?, let after?): before.text == after.text ? nil : "\(before.text) → \(after.text)"
        }
    }
}

extension DriftReport {
    /// The counts, such as `1 error, 2 warnings, 3 source breaks, 4 info, 2 accepted`.
    var summary: String {
        func counted(_ rank: DriftRank) -> String {
            let isHidden = rank < .warning && level > rank && count(rank) > 0
            return rank.counted(count(rank)) + (isHidden ? " (run with --level \(rank.rawValue))" : "")
        }
        var parts = [counted(.error), counted(.warning)]
        if count(.source) > 0 { parts.append(counted(.source)) }
        parts.append(counted(.info))
        if !accepted.isEmpty { parts.append("\(accepted.count) accepted") }
        return parts.joined(separator: ", ")
    }

    var baseNames: String { bases.isEmpty ? "no baseline" : bases.map(\.name).joined(separator: ", ") }
}
