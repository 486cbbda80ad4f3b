import Foundation
import PackagePlugin

extension CommandPlugin {
    /// Runs the tool in the package's folder, and exits with its status if it fails.
    ///
    /// - Throws: ``UnusableTool`` if the bundled tool doesn't run or its version doesn't match.
    func runTool(_ arguments: [String], _ context: PluginContext) throws {
        let tool = try context.tool(named: "swift-trpcgen").url
        try BundledTool(at: tool)?.check(runtime: nil)
        let process = Process()
        process.executableURL = tool
        process.arguments = arguments
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        // The tool has already reported the problem, and SwiftPM adds the status. Throwing an error would always exit with
        // status 1.
        if process.terminationStatus != 0 { exit(process.terminationStatus) }
    }

    /// Returns the arguments without the selected targets, which Xcode adds. The configuration determines what is generated.
    func withoutTargets(_ arguments: [String]) -> [String] {
        var extractor = ArgumentExtractor(arguments)
        _ = extractor.extractOption(named: "target")
        return extractor.remainingArguments
    }
}
