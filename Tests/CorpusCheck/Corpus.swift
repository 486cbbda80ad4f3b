import ArgumentParser

/// The long checks of the generator: `Scripts/corpus NAME`.
@main struct Corpus: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "Scripts/corpus",
        abstract: "Checks the generator with many documents.",
        subcommands: checks
    )

    static let checks: [any ParsableCommand.Type] = [DriftTruth.self, DriftSilence.self]
}
