import Foundation
import PackagePlugin

/// Generates the client of a target that has a `trpcgen.yaml` or `trpcgen.json`, as a part of its build.
@main
struct TRPCClientPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        try commands(
            target: target.name,
            folder: target.directoryURL,
            tool: context.tool(named: "swift-trpcgen").url,
            output: context.pluginWorkDirectoryURL.appending(path: "TRPCClient")
        )
    }

    /// One command: it runs again when the configuration or a contract changes, and at no other time.
    private func commands(target: String, folder: URL, tool: URL, output: URL) throws -> [Command] {
        guard let configuration = ConfigurationScan(folder: folder) else {
            Diagnostics.error("target '\(target)' uses TRPCClientPlugin, but \(folder.path) has no trpcgen.yaml")
            return []
        }
        return [
            .buildCommand(
                displayName: "Generating the tRPC client of \(target)",
                executable: tool,
                arguments: [
                    "generate", "--config", configuration.file.path, "--plugin-output", output.path,
                    "--files", String(configuration.fileCount),
                ],
                inputFiles: [configuration.file] + configuration.schemas,
                outputFiles: configuration.outputNames.map { output.appending(path: $0) }
            )
        ]
    }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension TRPCClientPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
        let names = ConfigurationScan.names
        guard let file = target.inputFiles.first(where: { names.contains($0.url.lastPathComponent) }) else {
            Diagnostics.error("target '\(target.displayName)' uses TRPCClientPlugin, but has no trpcgen.yaml")
            return []
        }
        return try commands(
            target: target.displayName,
            folder: file.url.deletingLastPathComponent(),
            tool: context.tool(named: "swift-trpcgen").url,
            output: context.pluginWorkDirectoryURL.appending(path: "TRPCClient")
        )
    }
}
#endif
