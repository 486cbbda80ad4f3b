import Foundation
import PackagePlugin

/// `swift package generate-trpc-client`: runs `trpcgen generate` in the package, with the arguments given.
@main
struct GenerateTRPCClient: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let process = Process()
        process.executableURL = try context.tool(named: "swift-trpcgen").url
        process.currentDirectoryURL = context.package.directoryURL
        process.arguments = ["generate"] + arguments
        try process.run()
        process.waitUntilExit()
        if process.terminationStatus != 0 {
            Diagnostics.error("trpcgen generate ended with exit code \(process.terminationStatus)")
        }
    }
}
