#if YAML
import Foundation
import TRPCContract
import TRPCDrift
import TRPCSource
import Testing

/// The page "Configuration" matches the declarations of the keys.
struct ConfigurationPageTests {
    private static let page = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Sources/TRPCRuntime/TRPCRuntime.docc/Configuration.md").standardizedFileURL

    @Test func pageIsGeneratedFromTheKeys() throws {
        let text = ConfigurationPage().markdown
        if ProcessInfo.processInfo.environment["TRPCGEN_RECORD"] == "1" {
            try text.write(to: Self.page, atomically: true, encoding: .utf8)
            return
        }
        let written = try String(contentsOf: Self.page, encoding: .utf8)
        #expect(written == text, "TRPCGEN_RECORD=1 swift test --filter ConfigurationPageTests")
    }

    @Test func everyGroupHasKeys() {
        #expect(Set(ConfigurationKey.all.map(\.group)) == Set(ConfigurationGroup.allCases))
        #expect(Set(ConfigurationKey.all.map(\.name)).count == ConfigurationKey.all.count)
    }

    /// Each example shows its own key, and is valid.
    @Test(arguments: ConfigurationKey.all.flatMap { key in key.examples.map { (key.name, $0) } })
    func examplesAreValid(name: String, example: String) {
        #expect(example.hasPrefix("\(name):"))
        let needed = ["schema", "output", "clients"].contains(name) ? "" : "schema: backend.openapi.json\n"
        let result = ConfigurationSample(text: needed + example + (name == "output" ? "\nschema: a.json" : ""))
        #expect(result.clientCount > 0 && result.problems.isEmpty)
    }

    @Test func keysAffectTheirClient() {
        for key in ConfigurationKey.client where !["schema", "output", "namespace"].contains(key.name) {
            for example in key.examples {
                let plain = ConfigurationSample(text: "schema: backend.openapi.json\n")
                let changed = ConfigurationSample(text: "schema: backend.openapi.json\n\(example)\n")
                #expect(plain.description != changed.description, "the reader ignores '\(example)'")
            }
        }
    }
}

/// A configuration as read.
struct ConfigurationSample {
    let clientCount: Int
    let problems: [Diagnostic]
    /// The description of all its clients.
    let description: String

    init(text: String, path: String = "trpcgen.yaml") {
        let sources = SourceMap()
        let sink = DiagnosticSink()
        let id = sources.add(SourceFile(path: path, bytes: Array(text.utf8)))
        let document = DocumentReader(dialect: .commented).read(sources[id], as: id, into: sink)
        let reader = ConfigurationReader(
            diagnostics: sink,
            isOutputRequired: false,
            driftRules: DriftRules.all.map(\.id)
        )
        let configuration = document.flatMap(reader.read)
        clientCount = configuration?.clients.count ?? 0
        problems = sink.diagnostics
        description = configuration.map { "\($0.clients)" } ?? ""
    }
}
#endif
