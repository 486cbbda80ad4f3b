internal import ArgumentParser

/// `--accepted`: the file of accepted changes.
struct AcceptedOption: ParsableArguments {
    @Option(
        name: .customLong("accepted"),
        help: ArgumentHelp(
            "The file of accepted changes. (default: trpcgen-accepted.yaml or .json)",
            valueName: "file"
        ),
        transform: PathArgument.path
    )
    var path: String?
}
