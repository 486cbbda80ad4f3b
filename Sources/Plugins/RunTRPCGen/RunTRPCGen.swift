import PackagePlugin

/// Runs any command of the tool in the package's folder: `swift package trpcgen init --plugin Sources/BackendAPI`.
///
/// Unlike `swift run trpcgen`, it runs the tool that the build plugin builds, so that the tool is built once.
@main
struct RunTRPCGen: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try runTool(arguments, context)
    }
}
