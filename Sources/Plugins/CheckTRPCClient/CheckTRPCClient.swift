import Foundation
import PackagePlugin

/// `swift package check-trpc-client`: runs `trpcgen check` in the package, with the arguments given.
@main
struct CheckTRPCClient: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let process = Process()
        process.executableURL = try context.tool(named: "swift-trpcgen").url
        process.currentDirectoryURL = context.package.directoryURL
        process.arguments = ["check"] + arguments
        try process.run()
        process.waitUntilExit()
        if process.terminationStatus != 0 {
            Diagnostics.error("trpcgen check ended with exit code \(process.terminationStatus)")
        }
    }
}
