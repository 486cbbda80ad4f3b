#if YAML
import Foundation
import TRPCContract
import TRPCDrift
import TRPCSource
import TRPCSwift
import Testing

/// Each folder in `Golden` is a case: a document, its diagnostics, and optionally a configuration and templates. The
/// generated Swift is a file of the target `GoldenClients`, so it is also compiled. `TRPCGEN_RECORD=1 swift test`
/// records both.
struct GoldenTests {
    private static let here = URL(filePath: #filePath).deletingLastPathComponent()
    static let folder = here.appending(path: "Golden")
    static let clients = here.deletingLastPathComponent().appending(path: "GoldenClients")
    private static let isRecording = ProcessInfo.processInfo.environment["TRPCGEN_RECORD"] == "1"

    static let cases: [String] = {
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        return (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
    }()

    @Test func casesExist() {
        #expect(Self.cases.count >= 27)
    }

    @Test func everyExporterHasACase() throws {
        let found = try Self.cases.compactMap { name -> ExporterChoice? in
            let input = try Data(contentsOf: Self.folder.appending(path: "\(name)/input.yaml"))
            let sources = SourceMap()
            let file = SourceFile(path: "input.yaml", bytes: [UInt8](input))
            let quiet = DiagnosticSink()
            guard let root = DocumentReader().read(file, as: sources.add(file), into: quiet) else { return nil }
            let documents = DocumentSet(root: root, sources: sources, diagnostics: quiet)
            return ContractReader().read(documents, name: "Root")?.contract.exporter?.profile.choice
        }
        let missing = ExporterChoice.allCases.filter { ![.auto, .none].contains($0) && !found.contains($0) }
        #expect(missing.isEmpty, "\(missing)")
    }

    @Test(arguments: cases)
    func generatesAndReportsAsRecorded(name: String) throws {
        let folder = Self.folder.appending(path: name)
        let input = try Data(contentsOf: folder.appending(path: "input.yaml"))
        let sources = SourceMap()
        let result = try generate(input, configuration(of: name, in: folder, sources), in: folder, sources)
        try compare(result.files.first?.contents ?? "", with: Self.clients.appending(path: "\(name)Golden.swift"))
        try compare(result.report, with: folder.appending(path: "diagnostics.txt"))
    }

    /// Returns the configuration in the case's own `trpcgen.yaml`, if it has one.
    func configuration(of name: String, in folder: URL, _ sources: SourceMap) throws -> ClientConfiguration {
        guard let text = try? Data(contentsOf: folder.appending(path: "trpcgen.yaml")) else {
            var configuration = ClientConfiguration(schema: "input.yaml", output: "", namespace: "\(name)Golden")
            configuration.access = .package
            configuration.fileCount = 1
            return configuration
        }
        let file = SourceFile(path: "trpcgen.yaml", bytes: [UInt8](text))
        let diagnostics = DiagnosticSink()
        let document = DocumentReader().read(file, as: sources.add(file), into: diagnostics)
        let reader = ConfigurationReader(diagnostics: diagnostics, isOutputRequired: false)
        return try #require(
            document.flatMap(reader.read)?.clients.first,
            "\(TextReporter(sources: sources, limitPerID: nil).render(diagnostics.diagnostics))"
        )
    }

    private func generate(
        _ input: Data,
        _ configuration: ClientConfiguration,
        in folder: URL,
        _ sources: SourceMap
    ) throws -> (files: [GeneratedFile], report: String) {
        let file = SourceFile(path: "input.yaml", bytes: [UInt8](input))
        let diagnostics = DiagnosticSink()
        let generator = Generator(
            configuration: configuration,
            provider: Folder(url: folder),
            templates: try templates(in: folder)
        )
        let files = try generator.generate(file, from: sources, into: diagnostics)
        for diagnostic in diagnostics.diagnostics { #expect(RuleCatalog[diagnostic.id] == diagnostic.rule) }
        let report = TextReporter(sources: sources, limitPerID: nil).render(diagnostics.diagnostics)
        return (files ?? [], report)
    }

    /// Returns the case's own templates.
    private func templates(in folder: URL) throws -> TemplateOverlay {
        let folder = folder.appending(path: "templates")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let files = try names.map { ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) }
        return TemplateOverlay(files: Dictionary(uniqueKeysWithValues: files))
    }

    /// The other documents of a split contract.
    struct Folder: DocumentProvider {
        let url: URL

        func file(at address: DocumentAddress) throws(DocumentUnavailable) -> SourceFile {
            guard let data = try? Data(contentsOf: url.appending(path: address.filePath)) else {
                throw DocumentUnavailable(reason: "no such file")
            }
            return SourceFile(path: address.filePath, bytes: [UInt8](data))
        }
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
            TRPCGEN_RECORD=1 swift test --filter GoldenTests records what is expected.
            """
        )
    }
}
#endif
