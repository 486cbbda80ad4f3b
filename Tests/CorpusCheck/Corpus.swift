import ArgumentParser

/// The long-running checks of the generator: `Scripts/corpus NAME`.
@main struct Corpus: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "Scripts/corpus",
        abstract: "Checks the generator with many documents.",
        subcommands: checks + [AllCommand.self, WorkerCommand.self]
    )

    static let checks: [any ParsableCommand.Type] = [
        CompileCommand.self, NamesCommand.self, ReservedCommand.self, RoundTripCommand.self, ConformanceCommand.self,
        DriftTruth.self, DriftSilence.self, WrappersCommand.self, PagingCommand.self, AttackCommand.self,
        ReadableCommand.self,
    ]
}
