internal import ArgumentParser

/// `--allow-env`: the environment variables that the headers of a configuration may contain.
///
/// The configuration cannot allow them itself: it comes with a branch, and the values are those of the caller.
struct AllowedVariables: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A variable of the environment that 'headers' of the configuration may contain. Repeatable.",
            valueName: "name"
        )
    )
    var allowEnv: [String] = []

    /// The names. A variable of the environment, `TRPCGEN_ALLOW_ENV`, lists several.
    var names: Set<String> {
        Set(allowEnv.flatMap { $0.split { $0 == "," || $0 == " " } }.map(String.init))
    }

    /// The options as they are written.
    var arguments: [String] { allowEnv.flatMap { ["--allow-env", $0] } }
}
