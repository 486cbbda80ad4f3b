internal import TRPCContract
package import TRPCSource

/// A report of a document's findings for the team that exports it: what to change in the exporter, and where.
package struct ExporterReport {
    private let file: String
    private let match: ExporterMatch?
    private let diagnostics: [Diagnostic]
    private let sources: SourceMap

    package init(of file: String, _ findings: Linter.Findings, in sources: SourceMap) {
        self.file = file
        match = findings.exporter
        diagnostics = findings.diagnostics
        self.sources = sources
    }

    /// The text of the report. Each line ends with a line feed.
    package var text: String {
        var output = "\(file): \(match?.text ?? "no known exporter")\n"
        guard !groups.isEmpty else { return output + "Nothing to change.\n" }
        for (number, group) in groups.enumerated() {
            let count = group.places.count
            output += "\(number + 1). [\(group.rule)] \(group.fix) (\(count) place\(count == 1 ? "" : "s"))\n"
            for place in group.places.prefix(Self.shownPlaces) { output += "     \(place)\n" }
            if count > Self.shownPlaces { output += "     … and \(count - Self.shownPlaces) more\n" }
        }
        return output
    }

    private static let shownPlaces = 3

    private struct Group {
        var rule: String
        var fix: String
        var places: [String] = []
    }

    /// The findings grouped by remedy, most frequent first.
    private var groups: [Group] {
        var groups: [Group] = []
        var positions: [String: Int] = [:]
        for diagnostic in diagnostics.sortedByPlace() {
            let fix = diagnostic.rule.fix
            let key = "\(diagnostic.id)\n\(match?.profile.remedies[diagnostic.id] ?? fix)"
            let position = positions[key] ?? groups.count
            if position == groups.count {
                positions[key] = position
                groups.append(Group(rule: diagnostic.id, fix: match?.profile.remedies[diagnostic.id] ?? fix))
            }
            let place = diagnostic.location.map { "\(sources[$0.file].path):\($0.line):\($0.column): " } ?? ""
            groups[position].places.append(Sanitizer.line(place + diagnostic.message))
        }
        return groups.enumerated().sorted {
            ($1.element.places.count, $0.offset) < ($0.element.places.count, $1.offset)
        }
        .map(\.element)
    }
}
