import PackagePlugin

/// Generates the clients configured in the package's trpcgen.yaml: `swift package generate-trpc-client`.
///
/// Runs `trpcgen generate` in the package's folder, with the command's remaining arguments.
@main
struct GenerateTRPCClient: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try runTool(["generate"] + withoutTargets(arguments), context)
    }
}
