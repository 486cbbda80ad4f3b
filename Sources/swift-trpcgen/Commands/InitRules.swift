internal import TRPCSource

extension Rule {
    static let initialConfiguration = Rule(
        "init",
        .error,
        "A configuration can't be written, because the contract or the target is missing or ambiguous.",
        "Specify the contract with --schema, and the target's folder with --plugin."
    )
}

extension CommandMessage {
    /// Returns the message about a contract that can't be read.
    ///
    /// - Parameter near: The contracts that the user may have meant.
    static func unreadableContract(_ reason: String, at path: String, near: [String]) -> CommandMessage {
        let fix =
            Suggestion.didYouMean(near)
            ?? "use the document that the backend exports; see 'trpcgen generate --help' for examples"
        return CommandMessage(.initialConfiguration, reason, at: path, fix: fix)
    }

    #if !YAML
    static func contractInYAML(at path: String) -> CommandMessage {
        CommandMessage(
            .initialConfiguration,
            "this is YAML, but this tool was built without the package trait YAML",
            at: path,
            fix: "convert it to JSON, for example with 'trpcgen pull' of a tool with the trait"
        )
    }
    #endif

    static func noContract(in folders: [String]) -> CommandMessage {
        CommandMessage(
            .initialConfiguration,
            "no contract found here or in \(folders.filter { !$0.isEmpty }.joined(separator: " or "))",
            fix: """
                for a tRPC backend, copy Scripts/trpc-contract.mjs of swift-trpcgen into it, and run: \
                npx --no-install tsx trpc-contract.mjs src/router.ts --export appRouter --out backend.openapi.json
                """,
            "for another backend, pass its OpenAPI document, a file or URL, with --schema"
        )
    }

    static func contractsOfOneName(_ name: String, _ paths: [String]) -> CommandMessage {
        CommandMessage(
            .initialConfiguration,
            "several contracts result in the client name '\(name)': \(paths.joined(separator: ", "))",
            fix: "choose with --schema"
        )
    }

    static func severalContracts(_ paths: [String]) -> CommandMessage {
        otherContract("found several contracts: \(paths.joined(separator: ", "))")
    }

    static var contractOnTheWeb: CommandMessage { otherContract("builds have no network; the contract must be a file") }

    private static func otherContract(_ reason: String) -> CommandMessage {
        CommandMessage(.initialConfiguration, reason, fix: "choose a file with --schema")
    }

    static func noTargetFolder(at path: String) -> CommandMessage {
        CommandMessage(
            .initialConfiguration,
            "no such folder",
            at: path,
            fix: "create it for the target's sources: mkdir -p \(ShellArgument(path))"
        )
    }

    static func whichTarget(among folders: [String]) -> CommandMessage {
        let choices = folders.joined(separator: ", ")
        return CommandMessage(
            .initialConfiguration,
            "the target's folder is missing",
            fix: "trpcgen init --plugin \(choices.isEmpty ? "Sources/BackendAPI" : "DIR, one of \(choices)")"
        )
    }
}
