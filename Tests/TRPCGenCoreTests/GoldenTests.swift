#if YAML
import Foundation
import TRPCGenCore
import Testing

/// Each folder in `Golden` is a case: a document, the Swift that it becomes, and what is reported about it. The Swift is
/// a part of the target `GoldenClients`, so it compiles, too. `TRPCGEN_RECORD=1 swift test` writes anew what is expected.
struct GoldenTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")
    private static let isRecording = ProcessInfo.processInfo.environment["TRPCGEN_RECORD"] == "1"

    static let cases: [String] = {
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        return (names ?? []).filter { !$0.hasPrefix(".") && !$0.hasSuffix(".swift") }.sorted()
    }()

    @Test func thereAreCases() {
        #expect(Self.cases.count >= 14)
    }

    @Test(arguments: cases)
    func generatesAndReportsAsRecorded(name: String) throws {
        let folder = Self.folder.appending(path: name)
        let input = try Data(contentsOf: folder.appending(path: "input.yaml"))
        var configuration = ClientConfiguration(schema: "input.yaml", output: "", namespace: "\(name)Golden")
        configuration.access = .package
        configuration.fileCount = 1
        let result = try generate(input, configuration)
        try compare(result.files.first?.contents ?? "", with: folder.appending(path: "\(name)Golden.swift"))
        try compare(result.report, with: folder.appending(path: "diagnostics.txt"))
    }

    private func generate(
        _ input: Data,
        _ configuration: ClientConfiguration
    ) throws -> (files: [GeneratedFile], report: String) {
        let sources = SourceMap()
        let file = SourceFile(path: "input.yaml", bytes: [UInt8](input))
        let diagnostics = DiagnosticSink()
        let files = try Generator(configuration: configuration).generate(file, from: sources, into: diagnostics)
        let report = TextReporter(sources: sources, limitPerID: nil).render(diagnostics.diagnostics)
        return (files ?? [], report)
    }

    private func compare(_ actual: String, with file: URL) throws {
        if Self.isRecording {
            try Data(actual.utf8).write(to: file)
            return
        }
        let expected = try String(contentsOf: file, encoding: .utf8)
        guard actual != expected else { return }
        let lines = zip(actual.split(separator: "\n"), expected.split(separator: "\n")).enumerated()
        let difference = lines.first { $0.element.0 != $0.element.1 }
        Issue.record(
            """
            \(file.lastPathComponent) differs from line \((difference?.offset ?? 0) + 1) on: \
            '\(difference?.element.0 ?? "")' instead of '\(difference?.element.1 ?? "")'. \
            TRPCGEN_RECORD=1 swift test --filter GoldenTests writes what is expected anew.
            """
        )
    }
}
#endif
