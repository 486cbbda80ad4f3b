import PackagePlugin

/// Runs any `trpcgen` command in the package's folder: `swift package trpcgen init --plugin Sources/BackendAPI`.
///
/// Unlike `swift run trpcgen`, it uses the same tool as the build plugin, so the tool is only built once.
@main
struct RunTRPCGen: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try runTool(arguments, context)
    }
}
