internal import TRPCSource

/// The rules of a ``CommandMessage``.
extension Rule {
    static let commandRules: [Rule] = [
        .initialConfiguration, .output, .emptyClient, .keptFile, .unrecordedFile, .templates, .secondWatch,
        .recordedRelease, .movedOutput, .missingNameRecord,
    ]

    static let initialConfiguration = Rule(
        "init",
        .error,
        "A configuration cannot be written, because the contract or the target is missing or not the only one.",
        "Name the contract with --schema, and the target's folder with --plugin."
    )

    static let output = Rule(
        "output",
        .error,
        "The client cannot be written to its folder, because another file is in the way or the disk refuses.",
        "Move the file away, name another 'output', or replace the file with --force."
    )

    static let emptyClient = Rule(
        "empty-client",
        .error,
        "The new client would have no calls, or no types at all, where the present one has some.",
        "Correct the contract, or 'include' and 'exclude' in the configuration; --force writes the client all the same."
    )

    static let keptFile = Rule(
        "kept-file",
        .warning,
        "A generated file is no longer part of the client, and is kept because it has been edited.",
        "Remove the file; --force removes it."
    )

    static let unrecordedFile = Rule(
        "unrecorded-file",
        .warning,
        "A file in a client's folder isn't generated, but compiled with it, where pull requests don't show it.",
        "Move the file out of the client's folder, for example into a folder next to it; 'check' fails until then."
    )

    static let templates = Rule(
        "templates",
        .error,
        "A folder of templates is missing, cannot be read, or holds changes that would be lost.",
        "Export the built-in templates with 'trpcgen templates export FOLDER', and compare."
    )

    static let secondWatch = Rule(
        "second-watch",
        .error,
        "Two watches would write one folder.",
        "End one of them, or give each client a folder of its own."
    )

    static let recordedRelease = Rule(
        "recorded-release",
        .error,
        "The release is already recorded with other contents, or its support has ended.",
        "Record the contract under another version, or replace the record with --force."
    )

    static let movedOutput = Rule(
        "moved-output",
        .warning,
        "The client has a new output folder. Its names are kept, and the former folder is left in place.",
        "Move the folder with 'git mv' before you generate the client, or remove the former folder afterwards."
    )

    static let missingNameRecord = Rule(
        "missing-name-record",
        .warning,
        "The record of names of a generated client is missing, so its types may be renamed.",
        "Restore the file '.trpcgen-names-…' from git, and commit it with the client."
    )
}
