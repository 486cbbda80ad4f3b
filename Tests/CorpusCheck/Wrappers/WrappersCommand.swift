import ArgumentParser
import Foundation

/// Generates, compiles and runs a client in which each special kind of schema is written in each way at each place.
///
/// The program compares the sent and decoded values with the expected one, and the documents are compared with each
/// other: rewriting a schema must not count as a change.
struct WrappersCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "wrappers",
        abstract: "Writes schemas in equivalent ways, and fails if a client sends or decodes another value."
    )

    @OptionGroup var options: DocumentOptions

    func run() throws {
        let check = RunningCheck("wrappers")
        let all = WrapperCase.all
        var generator = SeededGenerator(state: options.sampleSeed)
        let cases = options.sample.map { Array(all.shuffled(using: &generator).prefix($0)) } ?? all
        if options.sample != nil { print("corpus wrappers: --seed \(options.sampleSeed) repeats this sample") }
        let folder = try TemporaryFolder()
        defer { folder.delete() }
        let changes = WrapperChanges(cases: cases).findings()
        for change in changes { print(change) }
        let compiler = SwiftCompiler(modules: SwiftCompiler.builtModules)
        let built = try compiler.build(
            WrapperProgram(cases: cases).write(to: folder.url),
            module: WrapperProgram.module,
            linking: ["Sources/TRPCRuntime", "Sources/TRPCREST", "Sources/TRPCStreams", "Sources/TRPCObserving"],
            in: folder.url
        )
        fflush(nil)
        let process = ChildProcess(executable: built.path, arguments: [], seconds: 300)
        let outcome = try process.run(log: nil)
        try check.end(
            "\(cases.count) of \(all.count) cases, \(changes.count) changes; the program ends with \(outcome)",
            failures: changes.count + (outcome == .exit(0) ? 0 : 1)
        )
    }
}
