import PackagePlugin

/// Fails when a generated client is not what its contract says now: `swift package check-trpc-client`.
///
/// Runs `trpcgen check` in the package's folder, with the arguments that follow the verb.
@main
struct CheckTRPCClient: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try runTool(["check"] + withoutTargets(arguments), context)
    }
}
