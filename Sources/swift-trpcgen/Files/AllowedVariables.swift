internal import ArgumentParser

/// `--allow-env`: the environment variables that the headers of a configuration may contain.
///
/// The configuration can't allow them itself: it comes with a branch, but the values belong to the caller.
struct AllowedVariables: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "An environment variable that 'headers' in the configuration may use. Repeatable.",
            valueName: "name"
        )
    )
    var allowEnv: [String] = []

    /// The names. The environment variable `TRPCGEN_ALLOW_ENV` lists several.
    var names: Set<String> {
        Set(allowEnv.flatMap { $0.split { $0 == "," || $0 == " " } }.map(String.init))
    }

    /// The command-line arguments for these options.
    var arguments: [String] { allowEnv.flatMap { ["--allow-env", $0] } }
}
