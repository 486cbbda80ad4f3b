internal import ArgumentParser

/// `--config`
struct ConfigurationOption: ParsableArguments {
    @Option(
        help: ArgumentHelp("The configuration to read, or its folder.", valueName: "file"),
        transform: PathArgument.path
    )
    var config: String?
}

/// `--config` and `--client`: clients of a configuration.
struct ClientSelection: ParsableArguments {
    @OptionGroup var configuration: ConfigurationOption

    @Option(help: ArgumentHelp("Of the configuration's clients, this one only. Repeatable.", valueName: "namespace"))
    var client: [String] = []

    var config: String? { configuration.config }

    /// The options as they are written.
    var arguments: [String] {
        (config.map { ["--config", $0] } ?? []) + client.flatMap { ["--client", $0] }
    }
}
