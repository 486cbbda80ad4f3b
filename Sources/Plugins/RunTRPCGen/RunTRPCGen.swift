import Foundation
import PackagePlugin

/// Runs any command of the tool in the package's folder: `swift package trpcgen init --plugin Sources/BackendAPI`.
///
/// Unlike `swift run trpcgen`, it runs the tool that the build plugin builds, so that the tool is built once.
@main
struct RunTRPCGen: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let process = Process()
        process.executableURL = try context.tool(named: "swift-trpcgen").url
        process.arguments = arguments
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        // The tool has said what is wrong; SwiftPM adds the code. An error thrown here would always be code 1.
        if process.terminationStatus != 0 { exit(process.terminationStatus) }
    }
}
