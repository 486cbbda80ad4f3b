import ArgumentParser
import RoundTripCheck
import TRPCContract
import TRPCSwift

/// Generates clients, and fails if a public name is one that no developer would choose.
struct ReadableCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "readable",
        abstract: "Generates clients, and fails for names with status codes, paths, numbers or too many letters."
    )

    @OptionGroup var options: DocumentOptions

    /// The maximum number of problems printed for a document.
    private static let limit = 12

    func run() throws {
        let check = RunningCheck("readable")
        let documents = try options.documents(for: check.name, own: DocumentOptions.ownDocuments(), shared: exporters)
        guard try findsNames() else { return try check.end("a bad name is not found", failures: 1) }
        let results = try documents.concurrentMap { document in
            try JSONTree.document(at: document.path).flatMap(Self.result)
        }
        for (document, result) in zip(documents, results) {
            guard let result, !result.problems.isEmpty else { continue }
            print("FAILED \(document.name): \(result.problems.count) of \(result.names) names")
            for problem in result.problems.prefix(Self.limit) { print("    \(problem)") }
        }
        let done = results.compactMap(\.self)
        let failed = done.filter { !$0.problems.isEmpty }.count
        let names = done.map(\.names).reduce(0, +)
        let problems = done.map(\.problems.count).reduce(0, +)
        try check.end(
            "\(done.count) documents, \(names) public names: \(problems) in \(failed) documents",
            failures: failed
        )
    }

    private struct Result: Sendable {
        var names: Int
        var problems: [String]
    }

    /// Nil if the document has no client.
    private static func result(of document: JSONTree) throws -> Result? {
        var configuration = ClientConfiguration(schema: "document.json", output: "", namespace: "Backend")
        configuration.allowsEmpty = true
        guard document.properties != nil, let client = try GenerationRun(document.file, configuration).client else {
            return nil
        }
        let texts = client.files.map(\.contents)
        let types = GeneratedTypes(texts).types
        let functions = texts.flatMap { $0.matches(of: /public (?:static )?func (\w+)/).map { String($0.output.1) } }
        let problems = ReadableNames(document).problems(types: types, functions: Set(functions))
        return Result(names: types.count + Set(functions).count, problems: problems)
    }

    private func exporters(_ folder: String) -> [CorpusDocument] {
        let parent = "\(folder)/corpus/exporters"
        return DocumentOptions.names(in: parent).filter { !$0.hasSuffix(".md") }.map {
            CorpusDocument("\(parent)/\($0)", in: parent)
        }
    }

    /// Returns whether bad names are found, and good ones aren't.
    private func findsNames() throws -> Bool {
        let document = try JSONTreeReader.read(#"{"paths":{"/api/a/{id}":{"get":{}},"/api/b/c":{"post":{}}}}"#.utf8)
        let names = ReadableNames(document)
        let bad: Set = ["getApiAById", "postApiBC"]
        return names.problems(types: ["Failure400_404", "Type" + String(repeating: "s", count: 50)], functions: bad)
            .count == 4
            && names.problems(types: ["Point", "Iso9001"], functions: ["list", "getByID"]).isEmpty
    }
}
