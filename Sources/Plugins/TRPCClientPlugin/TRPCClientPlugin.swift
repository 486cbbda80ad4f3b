import Foundation
import PackagePlugin

/// Generates a target's client during the build, from `trpcgen.json` or `trpcgen.yaml` in the target's folder.
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
    /// Returns a command that runs when the configuration, a schema or a template has changed. Unchanged files aren't
    /// recompiled.
    ///
    /// Missing files are also inputs, so the target's build fails until they exist, but commands that fetch them, such as
    /// `swift package trpcgen pull`, can still run. Throwing an error here would prevent that.
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

/// The error for a folder that contains more than one configuration.
struct SeveralConfigurations: Error, CustomStringConvertible {
    let paths: [String]

    var description: String {
        "There are several configurations in one folder: \(paths.joined(separator: " and ")). Remove one of them."
    }
}

/// The error for a missing schema that a configuration seems to name.
struct MissingSchema: Error, CustomStringConvertible {
    let configuration: String
    let name: String

    /// Whether the schema is a URL, which a build can't fetch since it has no network access.
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
