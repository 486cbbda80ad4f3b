import PackagePlugin

/// Writes the clients that the package's trpcgen.yaml names: `swift package generate-trpc-client`.
///
/// Runs `trpcgen generate` in the package's folder, with the arguments that follow the verb.
@main
struct GenerateTRPCClient: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try runTool(["generate"] + withoutTargets(arguments), context)
    }
}
