import Foundation
import Testing

/// Every Swift sample of the README, the pages and the doc comments compiles.
///
/// The folder `Samples` of this target contains them, and this test checks that it is up to date.
struct SampleTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Samples")
    private static let isRecording = ProcessInfo.processInfo.environment["TRPCGEN_RECORD"] == "1"

    /// Returns the files with samples. The generator's doc comments are for its developers.
    private static func documented() throws -> [SampleFile] {
        let folders = [
            "Sources/TRPCRuntime", "Sources/TRPCREST", "Sources/TRPCStreams", "Sources/TRPCSession", "Sources/TRPCData",
            "Sources/TRPCObserving", "Sources/TRPCTesting", "Sources/TRPCNIO", "Sources/TRPCTelemetry",
            "Sources/TRPCQuery", "Sources/TRPCStore",
        ]
        let sources = try folders.flatMap { folder in
            try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
                .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".md") }.map { "\(folder)/\($0)" }
        }
        return try (["README.md", "Templates/README.md"] + sources).sorted().compactMap { path in
            let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
            let samples = Sample.all(in: text, isSwift: path.hasSuffix(".swift")).filter {
                !$0.isManifest && !$0.isOfTutorial
            }
            return samples.isEmpty ? nil : SampleFile(path: path, samples: samples)
        }
    }

    @Test func compiledSamplesMatchThePages() throws {
        let wanted = try Self.documented().reduce(into: [:]) { $0[$1.name] = $1.text }
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter {
            $0.hasSuffix(".swift")
        }
        if Self.isRecording {
            for name in names where wanted[name] == nil {
                try FileManager.default.removeItem(at: Self.folder.appending(path: name))
            }
            for (name, text) in wanted {
                try text.write(to: Self.folder.appending(path: name), atomically: true, encoding: .utf8)
            }
            return
        }
        let repair: Comment = "TRPCGEN_RECORD=1 swift test --filter SampleTests"
        #expect(Set(names) == Set(wanted.keys), repair)
        for (name, text) in wanted where names.contains(name) {
            let compiled = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
            #expect(compiled == text, repair)
        }
    }

    @Test func samplesAreFoundInPagesAndComments() {
        let page = "# Page\n\n```swift\nlet a = 1\n\nlet b = 2\n```\n\n```sh\nls\n```\n"
        #expect(Sample.all(in: page, isSwift: false) == [Sample(lines: ["let a = 1", "", "let b = 2"])])
        let source =
            "    /// A thing.\n    ///\n    /// ```swift\n    /// thing(\n    ///     1\n    /// )\n    /// ```\n    var thing\n"
        #expect(Sample.all(in: source, isSwift: true) == [Sample(lines: ["thing(", "    1", ")"])])
        #expect(Sample.all(in: "let text = \"\"\"\n```swift\nx\n```\n\"\"\"", isSwift: true) == [])
    }

    @Test func samplesAreCompiledWithTheirTrait() {
        let lines = [["import TRPCNIO  // with the package's trait NIO"], ["let a = 1"]]
        let file = SampleFile(path: "Sources/TRPCNIO/A.swift", samples: lines.map(Sample.init))
        #expect(file.text.hasPrefix("#if NIO\n") && file.text.hasSuffix("\n#endif\n"))
        #expect(file.text.contains("\nimport TRPCNIO\n"))
    }

    @Test func extensionsAndImportsAreMovedOutOfTheFunction() {
        let sample = Sample(lines: ["import Logging", "", "extension Int {", "    var x: Int { 1 }", "}", "print(1.x)"])
        let text = SampleFile(path: "Sources/TRPCRuntime/Client/A.swift", samples: [sample]).text
        #expect(
            text.contains("import Logging\n")
                && text.contains("\nfileprivate extension Int {\n    var x: Int { 1 }\n}\n")
        )
        #expect(text.contains("\nprivate func sample1() async throws {\n\n    print(1.x)\n}\n"))
    }
}
