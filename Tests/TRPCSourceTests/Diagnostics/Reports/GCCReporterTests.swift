import TRPCSource
import Testing

/// Lines that editors' problem matchers recognize.
struct GCCReporterTests {
    private static let rule = Rule("some-rule", .error, "A summary.", "A remedy.")
    /// The expression of VS Code's matcher `$gcc`.
    private let matcher = #/^(.*):(\d+):(\d+):\s+(?:fatal\s+)?(warning|error):\s+(.*)$/#

    private func render(_ diagnostics: [Diagnostic]) -> [String] {
        let sources = SourceMap()
        _ = sources.add(SourceFile(path: "Schemas/a.json", bytes: Array("{\n}\n".utf8)))
        let text = ReportFormat.gcc.reporter(of: sources, version: "1", limitPerID: 1).render(diagnostics)
        return text.split(separator: "\n").map(String.init)
    }

    private func place(_ line: UInt32) -> Location { Location(file: FileID(rawValue: 0), line: line, column: 7) }

    @Test func problemsHaveTheFormatOfEditors() throws {
        let lines = render([
            .error(Self.rule, "second", at: place(2), fix: "do this"), .warning(Self.rule, "first", at: place(1)),
            .error(Self.rule, "third", at: place(3)),
        ])
        #expect(
            lines == [
                "Schemas/a.json:1:7: warning: first [some-rule]",
                "Schemas/a.json:2:7: error: second (fix: do this) [some-rule]",
                "Schemas/a.json:3:7: error: third [some-rule]",
            ]
        )
        for line in lines { #expect(try matcher.wholeMatch(in: line)?.output.1 == "Schemas/a.json") }
    }

    @Test func notesHaveTheirLocations() {
        let notes = [Diagnostic.Note("declared here", at: place(1)), Diagnostic.Note("no place", at: nil)]
        let lines = render([
            .error(Self.rule, "twice", at: place(2), notes: notes), .error(Self.rule, "no place", at: nil),
        ])
        #expect(
            lines == [
                "Schemas/a.json:2:7: error: twice [some-rule]", "Schemas/a.json:1:7: note: declared here",
                "Schemas/a.json:2:7: note: no place", "trpcgen: error: no place [some-rule]",
            ]
        )
    }

    @Test func documentStringsStartNoLine() {
        #expect(render([.error(Self.rule, "a\nb:1:1: error: c\r", at: place(1))]).count == 1)
    }
}
