import Foundation
import PackagePlugin

/// Generates a target's client when the target is built, from the `trpcgen.json` or `trpcgen.yaml` in its folder.
@main
struct TRPCClientPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let configuration = try ConfigurationScan(folder: target.directoryURL)
        let tool = try context.tool(named: "swift-trpcgen")
        let runtime = RuntimeVersion.text(for: context.package)
        try BundledTool(at: tool.url)?.check(runtime: runtime)
        return try [
            configuration.command(
                target: target.name,
                tool: tool,
                output: context.pluginWorkDirectoryURL,
                further: runtime.map { ["--runtime-version", $0] } ?? []
            )
        ]
    }
}

extension ConfigurationScan {
    /// Runs again when the configuration, a schema or a template has changed; unchanged files aren't recompiled.
    ///
    /// Missing files are also inputs, so the build of this target fails until the file exists; commands that fetch the
    /// file, such as `swift package trpcgen pull`, can still run. An error here would stop them.
    func command(target: String, tool: PluginContext.Tool, output: URL, further: [String] = []) throws -> Command {
        if isMissing { Diagnostics.warning(Self.missing(target: target, place: file.path)) }
        for name in missingSchemas {
            let problem = MissingSchema(configuration: file.path, name: name)
            if problem.isRemote { throw problem }
            Diagnostics.warning(problem.description)
        }
        let missing = missingSchemas.map { Self.url(of: $0, in: file).standardizedFileURL.absoluteURL }
        return .buildCommand(
            displayName: "Generating the tRPC client of \(target)",
            executable: tool.url,
            arguments: ["generate", "--config", file.path, "--plugin-output", output.path, "--files", "\(fileCount)"]
                + further,
            inputFiles: [file] + schemas + missing + overlays + templates + recordedNames,
            outputFiles: (0..<fileCount).map { index in
                output.appendingPathComponent("TRPCGenerated\(index < 10 ? "0" : "")\(index).swift")
            }
        )
    }

    static func missing(target: String, place: String) -> String {
        "The target '\(target)' has no \(place) (or trpcgen.yaml). Run 'swift package trpcgen init --plugin', or "
            + "create it with { \"schema\": \"backend.openapi.json\" } and the contract's file name."
    }
}

/// A folder with more than one configuration.
struct SeveralConfigurations: Error, CustomStringConvertible {
    let paths: [String]

    var description: String {
        "There are several configurations in one folder: \(paths.joined(separator: " and ")). Remove one of them."
    }
}

/// A missing schema that, according to the scan, a configuration names.
struct MissingSchema: Error, CustomStringConvertible {
    let configuration: String
    let name: String

    /// Whether the schema is a URL. A build has no network access.
    var isRemote: Bool { name.hasPrefix("http://") || name.hasPrefix("https://") }

    var description: String {
        guard !isRemote else { return remoteDescription }
        return
            "\(configuration) refers to the schema '\(name)', which doesn't exist. Add the contract, for example with "
            + "'swift package trpcgen pull', or correct the path, which is relative to the configuration."
    }

    private var remoteDescription: String {
        let folder = URL(fileURLWithPath: configuration).deletingLastPathComponent().path
        return "\(configuration) refers to the schema '\(name)', but a build has no network access. Download it with "
            + "curl -fsS '\(name)' -o '\(folder)/backend.openapi.json', and set the schema to 'backend.openapi.json'."
    }
}
