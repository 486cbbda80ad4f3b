/// Reports diagnostics for users: `path:line:col: error: message [id]`, the affected line, and a caret.
///
///     schema.yaml:3:5: error: unknown reference '#/components/schemas/Pst' [unknown-reference]
///         $ref: '#/components/schemas/Pst'
///         ^
package struct TextReporter: Reporter {
    /// The minimum number of errors to show per id, regardless of the limit, because errors block the user.
    private static let leastErrors = 20

    private let sources: SourceMap
    private let limitPerID: Int
    private let hint: String?
    private let color: Bool

    /// Creates a reporter.
    ///
    /// - Parameter limitPerID: The number of diagnostics to print per id before only counting the rest; nil or `.max`
    ///   to print all.
    /// - Parameter hint: How to print the rest.
    package init(sources: SourceMap, limitPerID: Int? = 5, hint: String? = nil, color: Bool = false) {
        self.sources = sources
        self.limitPerID = limitPerID ?? .max
        self.hint = hint
        self.color = color
    }

    /// Returns the report, which ends with a line break, or an empty string if there are no diagnostics.
    package func render(_ diagnostics: [Diagnostic]) -> String {
        var excerpts = ExcerptReader(sources: sources)
        var output = ""
        var shown: [Group: Int] = [:]
        var hidden: [(group: Group, count: Int)] = []
        for diagnostic in diagnostics.sortedByPlace() {
            let group = Group(severity: diagnostic.severity, id: diagnostic.id)
            let limit = diagnostic.severity == .error ? max(limitPerID, Self.leastErrors) : limitPerID
            if shown[group, default: 0] < limit {
                shown[group, default: 0] += 1
                write(diagnostic, excerpts: &excerpts, to: &output)
            } else if let index = hidden.firstIndex(where: { $0.group == group }) {
                hidden[index].count += 1
            } else {
                hidden.append((group, 1))
            }
        }
        for (group, count) in hidden {
            let remedy = hint.map { "; \($0)" } ?? ""
            output += "\(label(of: group.severity)): … and \(count) more [\(Sanitizer.line(group.id))]\(remedy)\n"
        }
        return output
    }

    private struct Group: Hashable {
        let severity: Diagnostic.Severity
        let id: String
    }

    private func write(_ diagnostic: Diagnostic, excerpts: inout ExcerptReader, to output: inout String) {
        let id = painted("[\(Sanitizer.line(diagnostic.id))]", .dim)
        output += place(diagnostic.location)
        output += "\(label(of: diagnostic.severity)): \(Sanitizer.line(diagnostic.message)) \(id)\n"
        if let location = diagnostic.location, let excerpt = excerpts.excerpt(at: location) {
            output += excerpt.text + "\n" + excerpt.padding + painted("^", .caret) + "\n"
        }
        for note in diagnostic.notes {
            output += "\(place(note.location))\(label(of: .note)): \(Sanitizer.line(note.message))\n"
        }
        if let fix = diagnostic.fix { output += "  fix: \(Sanitizer.line(fix))\n" }
    }

    private func place(_ location: Location?) -> String {
        guard let location else { return "" }
        let path = Sanitizer.line(sources[location.file].path)
        return painted("\(path):\(location.line):\(location.column):", .place) + " "
    }

    private func label(of severity: Diagnostic.Severity) -> String {
        switch severity {
        case .error: painted("error", .error)
        case .warning: painted("warning", .warning)
        case .note: painted("note", .note)
        }
    }

    /// The SGR codes for terminal colors and styles.
    private enum Paint: String {
        case place = "1"
        case error = "1;31"
        case warning = "1;33"
        case note = "1;36"
        case caret = "1;32"
        case dim = "2"
    }

    private func painted(_ text: String, _ paint: Paint) -> String {
        color ? "\u{1B}[\(paint.rawValue)m\(text)\u{1B}[0m" : text
    }
}
