import Foundation
import PackagePlugin

extension CommandPlugin {
    /// Runs the tool in the package's folder, and exits with its code.
    ///
    /// - Throws: ``UnusableTool`` if a bundle's tool doesn't run, or its version differs from that of the bundle.
    func runTool(_ arguments: [String], _ context: PluginContext) throws {
        let tool = try context.tool(named: "swift-trpcgen").url
        try BundledTool(at: tool)?.check(runtime: nil)
        let process = Process()
        process.executableURL = tool
        process.arguments = arguments
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        // The tool has reported the problem; SwiftPM adds the code. An error thrown here would always be code 1.
        if process.terminationStatus != 0 { exit(process.terminationStatus) }
    }

    /// The arguments without the selected targets, which Xcode adds: the configuration determines what is generated.
    func withoutTargets(_ arguments: [String]) -> [String] {
        var extractor = ArgumentExtractor(arguments)
        _ = extractor.extractOption(named: "target")
        return extractor.remainingArguments
    }
}
