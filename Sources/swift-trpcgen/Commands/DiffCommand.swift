internal import ArgumentParser
internal import TRPCDrift
internal import TRPCSource

/// `trpcgen diff`
struct DiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Tells what a changed contract does to shipped applications and to their source.",
        discussion: """
            Ends with 0 when nothing reaches --fail-on, with 1 when something does, with 2 for a wrong command line or \
            configuration, with 3 for a document that cannot be used, with 4 for a contract to compare with that cannot be had.

            Examples:
              trpcgen diff old.json new.json
              trpcgen diff --base origin/main               the contracts of trpcgen.yaml
              trpcgen diff --base releases --base origin/main --output sarif=trpcgen.sarif
              trpcgen diff --base release:1.4.0 https://api.example.com/openapi.json --fail-on wire=error
            """
    )

    @Argument(
        help: ArgumentHelp(
            "The newer contract; two contracts are the older and the newer one. (default: those of trpcgen.yaml)",
            valueName: "contract"
        ),
        transform: PathArgument.contract
    )
    var contracts: [String] = []

    @OptionGroup var options: DiffOptions

    @OptionGroup var selection: ClientSelection

    @OptionGroup var references: ReferenceOptions

    func validate() throws { try DiffOptions.validate(contracts) }

    func run() throws {
        var options = options
        let contract = options.takeBase(from: contracts)
        let setting = try DriftSetting(config: selection.config, clients: selection.client, isNeeded: contract == nil)
        let run = try setting.run(options, policy: references.policy)
        var report = try run.report(of: setting.subjects(contract, against: options.base))
        report.accept(with: options.acceptArguments(of: contract, selection, references))
        try DiffOutput(options: options, acceptedPath: options.accepted ?? setting.acceptedPath, run.sources)
            .finish(&report)
    }
}
