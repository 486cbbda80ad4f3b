import PackagePlugin

/// Runs any command of the tool in the package's folder: `swift package trpcgen init --plugin Sources/BackendAPI`.
///
/// Unlike `swift run trpcgen`, it uses the tool of the build plugin, so the tool is built only once.
@main
struct RunTRPCGen: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try runTool(arguments, context)
    }
}
