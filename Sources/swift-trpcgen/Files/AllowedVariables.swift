internal import ArgumentParser

/// The `--allow-env` option: the environment variables that headers in a configuration are allowed to use.
///
/// The configuration can't allow them itself, because it comes with a branch, whereas the values belong to the caller.
struct AllowedVariables: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "An environment variable that 'headers' in the configuration may use. Repeatable.",
            valueName: "name"
        )
    )
    var allowEnv: [String] = []

    /// The names of the variables. The environment variable `TRPCGEN_ALLOW_ENV` can contain several.
    var names: Set<String> {
        Set(allowEnv.flatMap { $0.split { $0 == "," || $0 == " " } }.map(String.init))
    }

    /// The command-line arguments for these options.
    var arguments: [String] { allowEnv.flatMap { ["--allow-env", $0] } }
}
