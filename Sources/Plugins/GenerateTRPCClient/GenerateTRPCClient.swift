import Foundation
import PackagePlugin

/// Writes the clients that the package's trpcgen.yaml names: `swift package generate-trpc-client`.
///
/// Runs `trpcgen generate` in the package's folder, with the arguments that follow the verb.
@main
struct GenerateTRPCClient: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        var extractor = ArgumentExtractor(arguments)
        // Xcode adds the selected targets; what is generated is the configuration's to say.
        _ = extractor.extractOption(named: "target")
        let process = Process()
        process.executableURL = try context.tool(named: "swift-trpcgen").url
        process.arguments = ["generate"] + extractor.remainingArguments
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        // The tool has said what is wrong; SwiftPM adds the code. An error thrown here would always be code 1.
        if process.terminationStatus != 0 { exit(process.terminationStatus) }
    }
}
