import Foundation
import RoundTripCheck
import TRPCContract
import TRPCSource
import TRPCSwift

/// A program that sends the payloads of documents through the generated types.
///
/// Consists of the clients, a table of their types, and the payloads as data.
struct RoundTripProgram {
    private var sources: [(path: String, contents: String)] = []
    private var documents = ""
    private var payloads = ""
    private var calls: [String] = []
    private let isVerbose: Bool

    static let module = "RoundTripProgram"

    /// The maximum number of contradicting examples printed for a document; the others are counted.
    private static let limit = 3

    init(isVerbose: Bool) { self.isVerbose = isVerbose }

    /// Adds a document.
    ///
    /// - Throws: ``Failure`` if it cannot be used.
    mutating func add(_ path: String) throws {
        let index = calls.count
        let namespace = "Document\(index)"
        let map = SourceMap()
        let file = SourceFile(path: path, bytes: [UInt8](try Data(contentsOf: URL(filePath: path))))
        var configuration = ClientConfiguration(schema: path, output: "", namespace: namespace)
        configuration.access = .internal
        // A file costs the compiler more than its declarations do.
        configuration.fileCount = 2
        let rules = try Self.rules(beside: path)
        (configuration.formats, configuration.overrides) = (rules?.formats ?? [], rules?.overrides ?? [])
        configuration.samples = SampleConfiguration(output: nil, module: Self.module)
        let generator = Generator(configuration: configuration, provider: DiskDocuments(root: path))
        let diagnostics = DiagnosticSink()
        guard let client = try generator.client(of: file, from: map, into: diagnostics),
            let analysis = generator.analyzer.analysis(of: file, from: SourceMap(), into: DiagnosticSink())
        else { throw Failure(TextReporter(sources: map, limitPerID: nil).render(diagnostics.diagnostics)) }
        for (number, generated) in client.files.enumerated() {
            sources.append(("\(namespace)-\(number).swift", generated.contents))
        }
        // The samples are in the same module as the client.
        for (number, generated) in client.samples.enumerated() {
            let contents = generated.contents.replacing("@testable import \(Self.module)\n", with: "")
            sources.append(("\(namespace)-samples-\(number).swift", contents))
        }
        var found = DocumentPayloads(analysis, configuration, index: index)
        found.collect()
        found.collectSamples()
        payloads += found.lines.joined(separator: "\n") + (found.lines.isEmpty ? "" : "\n")
        sources.append(("\(namespace)-types.swift", table(of: found, namespace)))
        let name = path.hasSuffix("/input.yaml") ? path.split(separator: "/").suffix(2).joined(separator: "/") : nil
        let short = name ?? path.split(separator: "/").last.map(String.init) ?? path
        let counts = [found.spellings.count, found.exampleCount, found.contradictions.count]
        documents += "\(short)\t\(counts.map(String.init).joined(separator: "\t"))\n"
        calls.append("\(namespace).roundTrips()")
        report(found, path)
    }

    /// Returns the `trpcgen.yaml` next to a document, if it names only runtime types.
    private static func rules(beside path: String) throws -> ClientConfiguration? {
        let url = URL(filePath: path).deletingLastPathComponent().appending(path: "trpcgen.yaml")
        guard let data = try? Data(contentsOf: url) else { return nil }
        let file = SourceFile(path: url.path, bytes: [UInt8](data))
        let diagnostics = DiagnosticSink()
        let document = DocumentReader().read(file, as: SourceMap().add(file), into: diagnostics)
        let reader = ConfigurationReader(diagnostics: diagnostics, isOutputRequired: false)
        let client = document.flatMap(reader.read)?.clients.first
        return client.flatMap { $0.ownTypes.allSatisfy { $0.module == TypeChoice.runtime } ? $0 : nil }
    }

    /// Uses statements, since one literal would take the compiler long.
    private func table(of document: DocumentPayloads, _ namespace: String) -> String {
        let lines =
            document.spellings.map { "        types.add(\(Self.literal($0)), \($0).self)" }
            + document.samples.map { "        types.add(sample: \(Self.literal($0.spelling)), \($0.call))" }
        return """
            import Foundation
            import RoundTripCheck
            import TRPCRuntime

            extension \(namespace) {
                static func roundTrips() -> RoundTrips {
                    var types = RoundTrips()
            \(lines.joined(separator: "\n"))
                    return types
                }
            }

            """
    }

    /// Spellings consist of identifiers, brackets and question marks.
    private static func literal(_ spelling: String) -> String { "\"\(spelling)\"" }

    private func report(_ document: DocumentPayloads, _ path: String) {
        for name in document.withoutValue {
            print("\(path): no JSON is a \(name): its schema says so, or it requires itself")
        }
        let shown = isVerbose ? document.contradictions.count : Self.limit
        for contradiction in document.contradictions.prefix(shown) {
            let place = contradiction.location
            print("\(path):\(place.line):\(place.column): an example contradicts its schema: \(contradiction.message)")
        }
        let rest = document.contradictions.count - shown
        if rest > 0 { print("\(path): and \(rest) more examples that contradict their schemas") }
    }

    /// Writes the program and its data.
    ///
    /// - Returns: The sources of the program.
    func write(to folder: URL) throws -> [URL] {
        let main = """
            import RoundTripCheck

            var report = Report()
            let isSame = try report.run(folder: CommandLine.arguments[1], with: [\(calls.joined(separator: ", "))])
            if !isSame { fatalExit() }

            """
        let exit = "import Foundation\n\nfunc fatalExit() -> Never { exit(1) }\n"
        try Data(documents.utf8).write(to: folder.appending(path: "documents.tsv"))
        try Data(payloads.utf8).write(to: folder.appending(path: "payloads.tsv"))
        return try (sources + [("main.swift", main), ("Exit.swift", exit)]).map { path, contents in
            let file = folder.appending(path: path)
            try Data(contents.utf8).write(to: file)
            return file
        }
    }
}

/// The reason that a document cannot be used.
struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
