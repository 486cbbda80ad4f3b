import ArgumentParser

/// Runs all checks, one after another.
struct AllCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "all", abstract: "Runs all checks.")

    @Flag(help: "Add the documents of ../shared.")
    var shared = false

    @Option(help: ArgumentHelp("Check only N documents in each check, chosen at random.", valueName: "N"))
    var sample: Int?

    @Option(help: ArgumentHelp("Choose the same documents as another run; by default, the date.", valueName: "S"))
    var seed: UInt64?

    func run() throws {
        let choice = [sample.map { ["--sample", "\($0)"] }, seed.map { ["--seed", "\($0)"] }].compactMap(\.self)
        var hasFailed = false
        for check in Corpus.checks {
            let name = check.configuration.commandName ?? ""
            print("== \(name)")
            let isSampled = check != ConformanceCommand.self
            let isOfDocuments = check != AttackCommand.self
            let options = isOfDocuments ? (shared ? ["--shared"] : []) + (isSampled ? choice.flatMap(\.self) : []) : []
            do {
                var command = try Corpus.parseAsRoot([name] + options)
                try command.run()
            } catch {
                if !(error is ExitCode) { print("corpus \(name): \(error)") }
                hasFailed = true
            }
        }
        if hasFailed { throw ExitCode.failure }
    }
}
