internal import ArgumentParser

/// The options `--config` and `--client`, which select clients in a configuration.
struct ClientSelection: ParsableArguments {
    @Option(help: .configurationFile, transform: PathArgument.path)
    var config: String?

    @Option(help: ArgumentHelp("Use only this client of the configuration. Repeatable.", valueName: "namespace"))
    var client: [String] = []

    /// The command-line arguments for these options.
    var arguments: [String] {
        (config.map { ["--config", $0] } ?? []) + client.flatMap { ["--client", $0] }
    }
}
