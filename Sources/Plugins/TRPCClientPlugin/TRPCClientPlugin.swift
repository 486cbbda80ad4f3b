import Foundation
import PackagePlugin

/// Generates a target's client when the target is built, from the `trpcgen.json` or `trpcgen.yaml` in its folder.
@main
struct TRPCClientPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = target.directoryURL
        guard let configuration = try ConfigurationScan(folder: folder) else {
            Diagnostics.error(ConfigurationScan.missing(target: target.name, place: folder.path))
            return []
        }
        return try [
            configuration.command(
                target: target.name,
                tool: context.tool(named: "swift-trpcgen"),
                output: context.pluginWorkDirectoryURL
            )
        ]
    }
}

extension ConfigurationScan {
    /// Runs again when the configuration, a schema or a template has changed; files that come out the same are not compiled again.
    func command(target: String, tool: PluginContext.Tool, output: URL) throws -> Command {
        // A build that does not know the schema would not notice that it changes.
        if let name = missingSchemas.first { throw MissingSchema(configuration: file.path, name: name) }
        return .buildCommand(
            displayName: "Generating the tRPC client of \(target)",
            executable: tool.url,
            arguments: ["generate", "--config", file.path, "--plugin-output", output.path, "--files", "\(fileCount)"],
            inputFiles: [file] + schemas + overlays + templates,
            outputFiles: (0..<fileCount).map { index in
                output.appendingPathComponent("TRPCGenerated\(index < 10 ? "0" : "")\(index).swift")
            }
        )
    }

    static func missing(target: String, place: String) -> String {
        "The target '\(target)' has no trpcgen.json (or trpcgen.yaml) in \(place). Put one there, such as "
            + "{ \"schema\": \"backend.openapi.json\" } with the name of the exported contract beside it; "
            + "'swift package trpcgen init --plugin' writes one, too."
    }
}

/// A folder with more than one configuration.
struct SeveralConfigurations: Error, CustomStringConvertible {
    let paths: [String]

    var description: String {
        "There are several configurations in one folder: \(paths.joined(separator: " and ")). Remove one of them."
    }
}

/// A schema that a configuration names, as far as the scan can tell, and that does not exist.
struct MissingSchema: Error, CustomStringConvertible {
    let configuration: String
    let name: String

    var description: String {
        guard !name.hasPrefix("http://"), !name.hasPrefix("https://") else { return remoteDescription }
        return
            "\(configuration) names the schema '\(name)', which is not there. Write its path, relative to that file, "
            + "behind 'schema'."
    }

    private var remoteDescription: String {
        let folder = URL(fileURLWithPath: configuration).deletingLastPathComponent().path
        return "\(configuration) names the schema '\(name)', and a build has no network. Fetch it before, and name the "
            + "file: curl -fsS '\(name)' -o '\(folder)/backend.openapi.json', and name 'backend.openapi.json'."
    }
}
