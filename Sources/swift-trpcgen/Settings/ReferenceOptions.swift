internal import ArgumentParser
internal import TRPCSource

/// The options `--allow-outside` and `--allow-remote-refs`, which extend what the configuration allows.
struct ReferenceOptions: ParsableArguments {
    @Flag(
        help: "Follow references to files outside of the contract's folder."
    )
    var allowOutside = false

    @Flag(help: "Follow references to other hosts.")
    var allowRemoteRefs = false

    var policy: ReferencePolicy { ReferencePolicy(allowsOutside: allowOutside, allowsRemote: allowRemoteRefs) }

    /// The command-line arguments for these options.
    var arguments: [String] {
        (allowOutside ? ["--allow-outside"] : []) + (allowRemoteRefs ? ["--allow-remote-refs"] : [])
    }
}
