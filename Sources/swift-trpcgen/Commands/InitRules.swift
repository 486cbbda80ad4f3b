internal import TRPCSource

extension Rule {
    static let initialConfiguration = Rule(
        "init",
        .error,
        "A configuration cannot be written, because the contract or the target is missing or not the only one.",
        "Name the contract with --schema, and the target's folder with --plugin."
    )
}

extension CommandMessage {
    /// - Parameter near: The contracts that the user may have meant.
    static func unreadableContract(_ reason: String, at path: String, near: [String]) -> CommandMessage {
        let fix =
            Suggestion.didYouMean(near)
            ?? "name the document that the backend exports; 'trpcgen generate --help' has examples"
        return CommandMessage(.initialConfiguration, reason, at: path, fix: fix)
    }

    #if !YAML
    static func contractInYAML(at path: String) -> CommandMessage {
        CommandMessage(
            .initialConfiguration,
            "this is YAML, and this tool was built without the package trait YAML",
            at: path,
            fix: "convert it to JSON, as with 'trpcgen pull' where the trait is on"
        )
    }
    #endif

    static func noContract(in folders: [String]) -> CommandMessage {
        CommandMessage(
            .initialConfiguration,
            "there is no contract here, nor in \(folders.filter { !$0.isEmpty }.joined(separator: ", nor in "))",
            fix: """
                for a tRPC backend, copy Scripts/trpc-contract.mjs of swift-trpcgen into it, and export: \
                npx --no-install tsx trpc-contract.mjs src/router.ts --export appRouter --out backend.openapi.json
                """,
            "for any other, take its OpenAPI document; --schema names a file or a web address"
        )
    }

    static func contractsOfOneName(_ name: String, _ paths: [String]) -> CommandMessage {
        CommandMessage(
            .initialConfiguration,
            "several contracts would be clients of one name, '\(name)': \(paths.joined(separator: ", "))",
            fix: "choose with --schema"
        )
    }

    static func severalContracts(_ paths: [String]) -> CommandMessage {
        otherContract("there are several contracts: \(paths.joined(separator: ", "))")
    }

    static var contractOnTheWeb: CommandMessage { otherContract("a build has no network; the contract must be a file") }

    private static func otherContract(_ reason: String) -> CommandMessage {
        CommandMessage(.initialConfiguration, reason, fix: "choose a file with --schema")
    }

    static func noTargetFolder(at path: String) -> CommandMessage {
        CommandMessage(
            .initialConfiguration,
            "there is no such folder",
            at: path,
            fix: "mkdir -p \(ShellArgument(path)), for the target's sources"
        )
    }

    static func whichTarget(among folders: [String]) -> CommandMessage {
        let choices = folders.joined(separator: ", ")
        return CommandMessage(
            .initialConfiguration,
            "which target's folder?",
            fix: "trpcgen init --plugin \(choices.isEmpty ? "Sources/BackendAPI" : "DIR, one of \(choices)")"
        )
    }
}
