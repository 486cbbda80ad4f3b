internal import Foundation
internal import TRPCContract

/// A target for which the build plugin generates a client.
struct PluginTarget {
    /// The folder of the target's sources.
    let folder: String
    var hasAllKeys = false

    /// Returns the folder that the user named, otherwise the current folder or the only one in `Sources`.
    static func folder(named name: String?) throws -> String {
        let files = FileManager.default
        if let name {
            var isFolder: ObjCBool = false
            guard files.fileExists(atPath: FullPath(name).text, isDirectory: &isFolder), isFolder.boolValue else {
                throw Failure(.noTargetFolder(at: name))
            }
            return name == "/" ? name : String(name.reversed().drop { $0 == "/" }.reversed())
        }
        let targets = ((try? files.contentsOfDirectory(atPath: FullPath("Sources").text)) ?? []).filter {
            !$0.hasPrefix(".")
        }.sorted()
        if FullPath.exists("Package.swift") {
            if targets.count == 1 { return "Sources/\(targets[0])" }
        } else if FullPath(".").url.pathComponents.contains("Sources") {
            return "."
        }
        throw Failure(.whichTarget(among: targets.map { "Sources/\($0)" }))
    }

    func write(schema given: [String], isForced: Bool) throws {
        try InitCommand.refuseExisting(ConfigurationFile.names.map { "\(folder)/\($0)" }, isForced: isForced)
        let own = given.isEmpty ? ContractSearch.contracts(in: [folder]) : []
        let schemas = try InitCommand.schemas(given: given.isEmpty ? own : given, in: ["", "Schemas", folder])
        guard schemas.count == 1, !ContractSource.isWebAddress(schemas[0]) else {
            throw Failure(schemas.count == 1 ? .contractOnTheWeb : .severalContracts(schemas))
        }
        let template = ConfigurationTemplate(
            pluginContract: .init(
                path: pathFromFolder(to: schemas[0]),
                namespace: ProposedContract.contract(schemas[0]).namespace
            ),
            module: module,
            hasAllKeys: hasAllKeys
        )
        // JSON, so that build machines don't need libyaml.
        var written = [try InitCommand.write(template, in: .json, into: folder)]
        if !hasSwiftFile {
            let path = "\(folder)/\(module.isEmpty ? "Client" : module).swift"
            try InitCommand.write(Self.swiftFile, to: path)
            written.append(path)
        }
        Console.print("\(written.joined(separator: " and ")) written for \(schemas[0])")
        if schemas[0].hasSuffix(".yaml") || schemas[0].hasSuffix(".yml") { Console.print(Self.contractInYAML) }
        Console.print("next: swift build")
        reportMissingPlugin()
    }

    private static let contractInYAML: ConsoleMessage = """
        the contract is in YAML, which requires libyaml on all build machines; 'trpcgen pull' writes JSON if 'schema' \
        ends in .json
        """

    private static let swiftFile = """
        // SwiftPM ignores a target without a Swift file, even if it has a build plugin, so keep this file. The plugin
        // generates the client in the same module; you can add extensions below.

        """

    private var url: URL { FullPath(folder).url }

    /// The target's name, if it can be derived from the folder.
    private var module: String {
        let name = url.lastPathComponent
        return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? name : ""
    }

    private var hasSwiftFile: Bool {
        let names = FileManager.default.enumerator(atPath: FullPath(folder).text)
        while let name = names?.nextObject() as? String {
            if name.hasSuffix(".swift") { return true }
        }
        return false
    }

    private func pathFromFolder(to file: String) -> String {
        let from = FullPath(folder).resolved.split(separator: "/").map(String.init)
        let target = FullPath(file).resolved.split(separator: "/").map(String.init)
        let shared = zip(from, target).prefix { $0 == $1 }.count
        return (Array(repeating: "..", count: from.count - shared) + target[shared...]).joined(separator: "/")
    }

    private func reportMissingPlugin() {
        guard let manifest = try? String(contentsOf: FullPath("Package.swift").url, encoding: .utf8),
            !manifest.contains("TRPCClientPlugin")
        else { return }
        Console.print(
            """
            Package.swift doesn't use the plugin; add it to the target: \
            plugins: [.plugin(name: "TRPCClientPlugin", package: "swift-trpcgen")]
            """
        )
    }
}
