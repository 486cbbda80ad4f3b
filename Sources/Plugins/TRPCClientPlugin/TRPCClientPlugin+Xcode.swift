#if canImport(XcodeProjectPlugin)
import Foundation
import PackagePlugin
import XcodeProjectPlugin

/// In an Xcode project, targets have no folder. The configuration is one of the target's files, or in the folder with its name.
extension TRPCClientPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
        let folder = context.xcodeProject.directoryURL.appendingPathComponent(target.displayName)
        let member = target.inputFiles.map(\.url).first(where: ConfigurationScan.isConfiguration)
        let configuration = try member.map(ConfigurationScan.init(file:)) ?? ConfigurationScan(folder: folder)
        let tool = try context.tool(named: "swift-trpcgen")
        try BundledTool(at: tool.url)?.check(runtime: nil)
        return try [
            configuration.command(
                target: target.displayName,
                tool: tool,
                output: context.pluginWorkDirectoryURL
            )
        ]
    }
}
#endif
