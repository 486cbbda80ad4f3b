#if YAML
@testable import TRPCContract
import TRPCSource
import Testing

struct ExampleInJSONTests {
    @Test(arguments: ConfigurationKey.all.filter { $0.name != "clients" }.flatMap(\.examples))
    func examplesAreEqualInBothNotations(example: String) throws {
        let json = ExampleInJSON(example).lines.joined(separator: "\n")
        #expect(try canonical("{\(json)\n}", "a.json") == canonical(example, "a.yaml"))
    }

    private func canonical(_ text: String, _ path: String) throws -> String {
        let file = SourceFile(path: path, bytes: Array(text.utf8))
        let sink = DiagnosticSink()
        let document = DocumentReader(dialect: .commented).read(file, as: SourceMap().add(file), into: sink)
        return CanonicalForm.of(try #require(document, "\(text) \(sink.diagnostics)").root)
    }

    @Test func commentsStayAtTheEndOfTheirLine() {
        let lines = ExampleInJSON("types:\n  uri: String     # a text\n  *.id: [a, { b: 1 }]\nflag: true").lines
        #expect(
            lines == [
                "\"types\": {", "  \"uri\": \"String\",  // a text", "  \"*.id\": [\"a\", { \"b\": 1 }],", "},",
                "\"flag\": true,",
            ]
        )
    }
}
#endif
