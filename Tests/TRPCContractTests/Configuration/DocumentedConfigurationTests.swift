#if YAML
import Foundation
import Testing

/// The configurations of the README and the pages are valid.
struct DocumentedConfigurationTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        .standardizedFileURL

    /// The first keys of other YAML blocks: workflows and pipelines, Git hooks, and overlays.
    private static let others = ["jobs:", "before_script:", "pipelines:", "repos:", "overlay: 1."]

    private static let pages: [String] = {
        let folder = "Sources/TRPCRuntime/TRPCRuntime.docc"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)) ?? []
        let pages = ["README.md"] + names.filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
        return pages.compactMap { try? String(contentsOf: root.appending(path: $0), encoding: .utf8) }
    }()

    private static func blocks(_ language: String) -> [String] {
        pages.flatMap { text in
            text.components(separatedBy: "\n```\(language)\n").dropFirst().map {
                $0.components(separatedBy: "\n```")[0]
            }
        }
    }

    static let samples = blocks("yaml").filter { block in !others.contains { block.contains($0) } }

    static let samplesInJSON = blocks("json").filter { $0.contains("\"schema\":") }

    @Test func samplesExist() {
        #expect(Self.samples.count >= 45 && Self.samplesInJSON.count >= 3)
    }

    @Test(arguments: samples)
    func samplesAreValid(sample: String) {
        let isWhole = sample.contains("schema:")
        let result = ConfigurationSample(text: isWhole ? sample : "schema: backend.openapi.json\n\(sample)")
        #expect(result.clientCount > 0 && result.problems.isEmpty)
    }

    @Test(arguments: samplesInJSON)
    func samplesInJSONAreValid(sample: String) {
        let result = ConfigurationSample(text: sample, path: "trpcgen.json")
        #expect(result.clientCount > 0 && result.problems.isEmpty)
    }
}
#endif
