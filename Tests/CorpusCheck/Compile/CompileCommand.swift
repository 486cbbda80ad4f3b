import ArgumentParser
import Foundation

/// Generates a client from every document, and type-checks the clients in Swift 6 mode.
///
/// Fails if a document is refused and isn't listed in `invalid.txt`, is listed there and isn't refused as listed,
/// crashes the generator, exceeds the time or memory limit, or has a client that doesn't compile without warnings.
/// Hostile documents may be refused; `EXPECT.json` lists those that must be.
struct CompileCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compile",
        abstract: "Generates and type-checks a client from every document."
    )

    @OptionGroup var options: DocumentOptions

    @Flag(help: "Also check what the compiler finds after the types, such as literals that overflow: twice the time.")
    var sil = false

    func run() throws {
        let check = RunningCheck("compile")
        let documents = try options.documents(for: check.name, shared: Self.sharedDocuments)
        let folder = try TemporaryFolder()
        defer { folder.delete() }
        var outcomes = try DocumentWorkers(folder: folder).outcomes(of: documents)
        let invalid = try InvalidDocuments(path: "Tests/CorpusCheck/invalid.txt")
        for index in outcomes.indices { outcomes[index].failures += invalid.failures(of: outcomes[index]) }
        try typecheck(&outcomes, in: folder)
        let known = try KnownFailures(of: check.name)
        for index in outcomes.indices {
            outcomes[index].failures = known.counted(outcomes[index].failures, of: outcomes[index].document)
        }
        OutcomeTable(outcomes: outcomes).print()
        let failed = outcomes.filter { !$0.failures.isEmpty }
        for outcome in failed {
            for failure in outcome.failures { print("FAILED \(outcome.document.name): \(failure)") }
        }
        let (generated, compiled) = (outcomes.filter(\.isGenerated), outcomes.filter(\.mustCompile))
        try check.end(
            "\(outcomes.count) documents: \(generated.count) generated, \(compiled.count) type-checked, "
                + "\(compiled.map(\.lines).reduce(0, +)) lines, \(failed.count) failed",
            failures: failed.count
        )
    }

    /// Returns the documents of the corpus, and the exports of tRPC backends.
    private static func sharedDocuments(_ folder: String) throws -> [CorpusDocument] {
        let exports = ["exports", "exports/systems", "exports/upstream-fixtures"].flatMap { name in
            DocumentOptions.names(in: "\(folder)/\(name)")
                .filter { ["json", "yaml", "yml"].contains(($0 as NSString).pathExtension) }
                .map { CorpusDocument("\(folder)/\(name)/\($0)", in: "\(folder)/\(name)") }
        }
        return try exports + DocumentSearch.documents(below: "\(folder)/corpus")
    }

    private func typecheck(_ outcomes: inout [DocumentOutcome], in folder: TemporaryFolder) throws {
        let clients = outcomes.enumerated().filter { $1.mustCompile }.map { index, outcome in
            SwiftClient("\(index)", files: outcome.files.map { URL(filePath: $0) }, lines: outcome.lines)
        }
        let compiler = SwiftCompiler(modules: SwiftCompiler.builtModules)
        let problems = try compiler.typecheck(clients, to: sil ? .sil : .types, in: folder.folder("compiler"))
        for index in outcomes.indices {
            let found = problems["\(index)"] ?? []
            outcomes[index].compilerProblems = found.count
            outcomes[index].failures += found.prefix(3).map { "compiler: \($0.description)" }
        }
    }
}
