import ArgumentParser
import Foundation
import RoundTripCheck
import TRPCContract
import TRPCSource
import TRPCSwift

/// Gives schemas the names of types that generated code uses, and fails if the client doesn't compile.
///
/// Each document is generated once. Then it gets a schema for each type that its client uses without declaring it, and
/// for each public type of the runtime.
struct ReservedCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reserved",
        abstract: "Names types like those that generated code uses, and fails if the client does not compile."
    )

    @OptionGroup var options: DocumentOptions

    /// Each document uses other parts of the runtime.
    private static let own = ["mystica.openapi.yaml", "palytt.openapi.json"]
    private static let golden = ["JavaScriptClasses", "RESTMedia", "RecordKeys", "Unions", "Uploads"]

    func run() throws {
        let check = RunningCheck("reserved")
        let own = DocumentOptions.ownDocuments().filter { document in
            Self.own.contains { document.path == "Schemas/\($0)" }
                || Self.golden.contains { document.path.contains("/Golden/\($0)/") }
        }
        let documents = try options.documents(for: check.name, own: own) { _ in [] }
        let (folder, runtime) = (try TemporaryFolder(), try runtimeTypes())
        defer { folder.delete() }
        let results = try documents.indices.map { ($0, documents[$0]) }.concurrentMap { index, document in
            try client(of: document, named: "Client\(index)", runtime, in: folder.url)
        }
        let clients = results.compactMap { try? $0?.get() }
        let problems = try SwiftCompiler(modules: SwiftCompiler.builtModules).typecheck(clients, in: folder.url)
        var failures = 0
        for (index, document) in documents.enumerated() {
            var lines = (problems["Client\(index)"] ?? []).map(\.description)
            if case .failure = results[index] { lines = ["cannot be generated with the names added"] }
            guard !lines.isEmpty else { continue }
            failures += 1
            print("\(document.path):\n  \(lines.prefix(5).joined(separator: "\n  "))")
        }
        let left = results.filter { $0 == nil }.count
        try check.end(
            "\(documents.count) documents (\(left) left out), \(failures) do not compile",
            failures: failures
        )
    }

    /// Returns the runtime types that applications can name, and those for generated code only.
    private func runtimeTypes() throws -> Set<String> {
        try ["TRPCRuntime", "TRPCREST", "TRPCStreams"].flatMap({ [$0, "\($0)-generated"] }).reduce(into: []) {
            names,
            list in
            let text = try String(contentsOf: URL(filePath: "Scripts/public-api/\(list).txt"), encoding: .utf8)
            for line in text.split(separator: "\n") {
                let name = line.prefix(while: \.isWord)
                if let first = name.first, ("A"..."Z").contains(first), line.dropFirst(name.count).hasPrefix(": ") {
                    names.insert(String(name))
                }
            }
        }
    }

    /// Returns the client with the names added; nil if the document has no client.
    private func client(
        of document: CorpusDocument,
        named name: String,
        _ runtime: Set<String>,
        in folder: URL
    ) throws -> Result<SwiftClient, Refusal>? {
        guard let original = try JSONTree.document(at: document.path), original.properties != nil,
            let before = try files(of: original, named: name)
        else { return nil }
        let used = UsedNames(before.map(\.contents)).names
        let changed = NamedSchemas(adding: runtime.union(used), to: original).document
        guard let after = try files(of: changed, named: name) else { return .failure(Refusal()) }
        return .success(try SwiftClient(name, after.map { ($0.path, $0.contents) }, in: folder))
    }

    private func files(of document: JSONTree, named name: String) throws -> [GeneratedFile]? {
        let configuration = ClientConfiguration(schema: "document.json", output: "", namespace: name)
        return try GenerationRun(document.file, configuration).client?.files
    }

    private struct Refusal: Error {}
}
