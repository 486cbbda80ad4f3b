#if YAML
import Foundation
import TRPCGenCore
import Testing

/// The README's configurations are read as they stand.
struct DocumentedConfigurationTests {
    private static let samples: [String] = {
        let readme = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../README.md")
        let text = (try? String(contentsOf: readme.standardizedFileURL, encoding: .utf8)) ?? ""
        let blocks = text.components(separatedBy: "\n```yaml\n").dropFirst().map {
            $0.components(separatedBy: "\n```")[0]
        }
        // The others are workflows.
        return blocks.filter { !$0.contains("jobs:") }
    }()

    @Test func thereAreSamples() {
        #expect(Self.samples.count >= 7)
    }

    @Test(arguments: samples)
    func nothingIsWrongWithIt(sample: String) {
        let isWhole = sample.contains("schema:")
        let text = isWhole ? sample : "schema: backend.openapi.json\n\(sample)"
        let sources = SourceMap()
        let sink = DiagnosticSink()
        let id = sources.add(SourceFile(path: "trpcgen.yaml", bytes: Array(text.utf8)))
        let document = DocumentReader().read(sources[id], as: id, into: sink)
        let configuration = document.flatMap(ConfigurationReader(diagnostics: sink, isOutputRequired: false).read)
        #expect(configuration?.clients.isEmpty == false && sink.diagnostics.isEmpty)
    }
}
#endif
