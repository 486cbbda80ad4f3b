/// Reports diagnostics as GitHub workflow commands, which annotate lines of a pull request:
///
///     ::warning file=api.json,line=12,col=5,title=untyped-output::the output of 'posts.like' has no type …%0Afix: …
///
/// Run the command in the root of the repository, since paths must be relative to it. GitHub shows ten annotations of
/// each severity per step; the log contains all of them.
package struct GitHubReporter: Reporter {
    private let sources: SourceMap

    package init(sources: SourceMap) {
        self.sources = sources
    }

    package func render(_ diagnostics: [Diagnostic]) -> String {
        var output = ""
        for diagnostic in diagnostics.sortedByPlace() { write(diagnostic, to: &output) }
        return output
    }

    private func write(_ diagnostic: Diagnostic, to output: inout String) {
        var properties: [String] = []
        if let location = diagnostic.location {
            properties.append("file=" + Self.property(sources[location.file].path))
            properties.append("line=\(location.line)")
            properties.append("col=\(location.column)")
        }
        properties.append("title=" + Self.property(diagnostic.id))
        var lines = [diagnostic.message]
        for note in diagnostic.notes { lines.append("note: \(place(note.location))\(note.message)") }
        if let fix = diagnostic.fix { lines.append("fix: \(fix)") }
        let message = lines.map(Self.data).joined(separator: "%0A")
        output += "::\(command(diagnostic.severity)) \(properties.joined(separator: ","))::\(message)\n"
    }

    private func command(_ severity: Diagnostic.Severity) -> String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        case .note: "notice"
        }
    }

    private func place(_ location: Location?) -> String {
        location.map { "\(sources[$0.file].path):\($0.line):\($0.column): " } ?? ""
    }

    /// Escapes a message for a workflow command (actions/toolkit, `command.ts`).
    ///
    /// Line breaks would start another command, so they are first replaced by visible escapes.
    private static func data(_ text: String) -> String {
        Sanitizer.line(text).replacing("%", with: "%25")
    }

    private static func property(_ text: String) -> String {
        data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
}
