#if YAML
import Foundation
import Testing

/// The configurations of the README and the pages are read as they stand.
struct DocumentedConfigurationTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        .standardizedFileURL

    /// What else is written in YAML: workflows, hooks of git, and overlays.
    private static let others = ["jobs:", "repos:", "overlay: 1."]

    private static let samples: [String] = {
        let folder = "Sources/TRPCRuntime/TRPCRuntime.docc"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)) ?? []
        let pages = ["README.md"] + names.filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
        let texts = pages.compactMap { try? String(contentsOf: root.appending(path: $0), encoding: .utf8) }
        let blocks = texts.flatMap { text in
            text.components(separatedBy: "\n```yaml\n").dropFirst().map { $0.components(separatedBy: "\n```")[0] }
        }
        return blocks.filter { block in !others.contains { block.contains($0) } }
    }()

    @Test func thereAreSamples() {
        #expect(Self.samples.count >= 45)
    }

    @Test(arguments: samples)
    func nothingIsWrongWithIt(sample: String) {
        let isWhole = sample.contains("schema:")
        let result = ConfigurationSample(text: isWhole ? sample : "schema: backend.openapi.json\n\(sample)")
        #expect(result.clientCount > 0 && result.problems.isEmpty)
    }
}
#endif
