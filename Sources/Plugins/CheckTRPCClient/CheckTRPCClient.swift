import PackagePlugin

/// Fails if a generated client is out of date: `swift package check-trpc-client`.
///
/// Runs `trpcgen check` in the package's folder, with the command's remaining arguments.
@main
struct CheckTRPCClient: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try runTool(["check"] + withoutTargets(arguments), context)
    }
}
