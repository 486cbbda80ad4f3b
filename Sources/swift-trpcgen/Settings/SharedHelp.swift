internal import ArgumentParser

/// The help of options that several commands share.
///
/// Each command declares the options itself: in a debug build, ArgumentParser validates a nested group again for each
/// validation of the outer one.
extension ArgumentHelp {
    /// `--config`
    static let configurationFile = ArgumentHelp("The configuration file, or its folder.", valueName: "file")
    /// `--accepted`
    static let acceptanceFile = ArgumentHelp(
        "The file of accepted changes. (default: trpcgen-accepted.yaml or .json)",
        valueName: "file"
    )
}
