/// Reports diagnostics in the style of compilers, one per line, for the problem matchers of editors:
///
///     schema.yaml:3:5: error: unknown reference '#/components/schemas/Pst' (fix: did you mean 'Post'?) [unknown-reference]
///
/// Notes follow on their own lines, at their location or the diagnostic's. Diagnostics without a location begin with
/// the tool's name.
package struct GCCReporter: Reporter {
    private let sources: SourceMap

    package init(sources: SourceMap) {
        self.sources = sources
    }

    package func render(_ diagnostics: [Diagnostic]) -> String {
        var output = ""
        for diagnostic in diagnostics.sortedByPlace() {
            let fix = diagnostic.fix.map { " (fix: \($0))" } ?? ""
            let text = "\(diagnostic.severity): \(diagnostic.message)\(fix) [\(diagnostic.id)]"
            output += line(text, at: diagnostic.location)
            for note in diagnostic.notes {
                output += line("note: \(note.message)", at: note.location ?? diagnostic.location)
            }
        }
        return output
    }

    private func line(_ text: String, at location: Location?) -> String {
        let place = location.map { "\(sources[$0.file].path):\($0.line):\($0.column)" } ?? "trpcgen"
        return Sanitizer.line("\(place): \(text)") + "\n"
    }
}
