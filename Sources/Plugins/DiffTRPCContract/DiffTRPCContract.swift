import Foundation
import PackagePlugin

/// Tells what a changed contract does to shipped applications: `swift package diff-trpc-contract --base origin/main`.
///
/// Runs `trpcgen diff` in the package's folder, with the arguments that follow the verb.
@main
struct DiffTRPCContract: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        var extractor = ArgumentExtractor(arguments)
        // Xcode adds the selected targets; what is compared is the configuration's to say.
        _ = extractor.extractOption(named: "target")
        let process = Process()
        process.executableURL = try context.tool(named: "swift-trpcgen").url
        process.arguments = ["diff"] + extractor.remainingArguments
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        // The tool has said what is wrong; SwiftPM adds the code. An error thrown here would always be code 1.
        if process.terminationStatus != 0 { exit(process.terminationStatus) }
    }
}
