import PackagePlugin

/// Reports how a changed contract affects shipped apps: `swift package diff-trpc-contract --base origin/main`.
///
/// Runs `trpcgen diff` in the package's folder, with the command's remaining arguments.
@main
struct DiffTRPCContract: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try runTool(["diff"] + withoutTargets(arguments), context)
    }
}
