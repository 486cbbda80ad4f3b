internal import ArgumentParser

/// The help of options that several commands have. They are options of each command: in a debug build, ArgumentParser
/// checks a group within a group again for each check of the outer one.
extension ArgumentHelp {
    /// `--config`
    static let configurationFile = ArgumentHelp("The configuration to read, or its folder.", valueName: "file")
    /// `--accepted`
    static let acceptanceFile = ArgumentHelp(
        "The file of accepted changes. (default: trpcgen-accepted.yaml or .json)",
        valueName: "file"
    )
}
