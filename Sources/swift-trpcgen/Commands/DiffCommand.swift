internal import ArgumentParser
internal import TRPCDrift
internal import TRPCSource

/// The `trpcgen diff` command.
struct DiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Reports the effects of contract changes on shipped apps and on their source code.",
        discussion: """
            Exits with 0 if no finding reaches --fail-on, 1 if one does, 2 for an invalid command line or \
            configuration, 3 for an unusable document, and 4 if a baseline is unavailable.

            Examples:
              trpcgen diff old.json new.json
              trpcgen diff --base origin/main               the contracts of trpcgen.yaml
              trpcgen diff --base releases --base origin/main --output sarif=trpcgen.sarif
              trpcgen diff --base release:1.4.0 https://api.example.com/openapi.json --fail-on wire=error
            """
    )

    @Argument(
        help: ArgumentHelp(
            "The newer contract, or the older and the newer one. (default: from trpcgen.yaml)",
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
