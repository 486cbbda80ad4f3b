internal import ArgumentParser

/// The help for options that several commands have.
///
/// Each command declares these options itself, because in debug builds ArgumentParser validates a nested group repeatedly.
extension ArgumentHelp {
    /// The help for `--config`.
    static let configurationFile = ArgumentHelp("The configuration file, or its folder.", valueName: "file")
    /// The help for `--accepted`.
    static let acceptanceFile = ArgumentHelp(
        "The file of accepted changes. (default: trpcgen-accepted.yaml or .json)",
        valueName: "file"
    )
}
