internal import ArgumentParser
internal import Foundation
internal import TRPCContract
internal import TRPCSource

/// The `trpcgen init` command.
struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Creates a configuration for the contracts in the current folder.",
        discussion: """
            Searches for contracts in the current folder and in Schemas. Adds generated folders to .gitattributes.

            Examples:
              trpcgen init
              trpcgen init --schema Schemas/backend.openapi.json
              trpcgen init --all-keys                      with a description of each key
              trpcgen init --plugin Sources/BackendAPI     for a target with the build plugin
            """
    )

    @Option(
        help: ArgumentHelp("The contract: a file or a URL. Repeatable.", valueName: "contract"),
        transform: PathArgument.contract
    )
    var schema: [String] = []

    @Flag(
        help: "Write to a target's folder, for the build plugin. Adds a Swift file if there is none."
    )
    var plugin = false

    @Argument(help: ArgumentHelp("The target's folder, with --plugin.", valueName: "dir"), transform: PathArgument.path)
    var folder: String?

    @Flag(help: "Include all keys with descriptions; optional keys are commented out.")
    var allKeys = false

    @Option(
        help: ArgumentHelp(
            "The reviewer of files that affect contract checks, for .github/CODEOWNERS.",
            valueName: "@team"
        )
    )
    var owner: String?

    @Flag(help: "Replace an existing configuration.")
    var force = false

    func validate() throws {
        if folder != nil, !plugin { throw ValidationError("DIR requires --plugin.") }
        if let owner, owner.contains(where: \.isWhitespace) || !owner.contains("@") {
            throw ValidationError("--owner must be '@user', '@organization/team' or an email address.")
        }
    }

    func run() throws {
        if plugin {
            let target = PluginTarget(folder: try PluginTarget.folder(named: folder), hasAllKeys: allKeys)
            try target.write(schema: schema, isForced: force)
        } else {
            try writeConfiguration()
        }
    }

    private func writeConfiguration() throws {
        try Self.refuseExisting(ConfigurationFile.places, isForced: force)
        let schemas = try Self.schemas(given: schema, in: ["", "Schemas"])
        let contracts = schemas.map(ProposedContract.contract)
        try Self.refuseSharedNames(contracts)
        let template = ConfigurationTemplate(contracts: contracts, hasAllKeys: allKeys)
        #if YAML
        let path = try Self.write(template, in: .yaml, into: "")
        #else
        let path = try Self.write(template, in: .json, into: "")
        #endif
        let outputs = contracts.map(\.output)
        let attributes = try GitAttributes(path: ".gitattributes").add(outputs)
        Console.print("\(path) written for \(schemas.joined(separator: ", "))")
        Console.print("\(ConfigurationSchema.fileName) written, the schema of the configuration for editors")
        if attributes { Console.print(".gitattributes: \(outputs.joined(separator: ", ")) marked as generated") }
        if let owner, try CodeOwners.add(CodeOwners.files(configuration: path), owner: owner) {
            Console.print("\(CodeOwners.path): files that affect contract checks require a review by \(owner)")
        }
        let isPulled = contracts.contains { $0.url != nil }
        Console.print(isPulled ? "next: trpcgen pull && trpcgen generate" : "next: trpcgen generate")
    }

    static func refuseExisting(_ paths: [String], isForced: Bool) throws {
        guard let existing = paths.first(where: FullPath.exists), !isForced else { return }
        throw Failure(
            code: .usage,
            message: "error: a configuration already exists: \(existing)\n  fix: --force replaces it"
        )
    }

    /// Returns the contracts that the user named, or else those that the search finds.
    static func schemas(given: [String], in folders: [String]) throws -> [String] {
        for path in given where !ContractSource.isWebAddress(path) { try refuseUnreadable(path, folders) }
        let schemas = given.isEmpty ? ContractSearch.contracts(in: folders) : given
        guard !schemas.isEmpty else { throw noContract(in: folders) }
        return schemas
    }

    private static func refuseUnreadable(_ path: String, _ folders: [String]) throws {
        do throws(InputFile.ReadError) {
            _ = try InputFile(path: path).load()
        } catch {
            let near = ContractSearch.contracts(in: folders)
            throw Failure(.unreadableContract(error.reason, at: path, near: near))
        }
    }

    private static func noContract(in folders: [String]) -> Failure {
        #if !YAML
        if let document = ContractSearch.unreadable(in: folders).first {
            return Failure(.contractInYAML(at: document))
        }
        #endif
        return Failure(.noContract(in: folders))
    }

    /// Rejects contracts whose clients would have the same name, because they would overwrite each other.
    private static func refuseSharedNames(_ contracts: [ConfigurationTemplate.Contract]) throws {
        let sharing = Dictionary(grouping: contracts, by: \.namespace).filter { $0.value.count > 1 }
        guard let name = contracts.first(where: { sharing[$0.namespace] != nil })?.namespace else { return }
        throw Failure(.contractsOfOneName(name, sharing[name]?.map(\.path) ?? []))
    }

    /// Writes a configuration, replacing any existing one in the folder, and returns its path.
    static func write(
        _ template: ConfigurationTemplate,
        in notation: ConfigurationNotation,
        into folder: String
    ) throws -> String {
        let path = folder.isEmpty ? notation.fileName : "\(folder)/\(notation.fileName)"
        try write(template.text(in: notation), to: path)
        // This version's schema, which editors use for completion and validation.
        let schema = ConfigurationSchema.fileName
        try write(
            SchemaCommand.Subject.configuration.schema.rendered,
            to: folder.isEmpty ? schema : "\(folder)/\(schema)"
        )
        for name in ConfigurationFile.names where name != notation.fileName {
            // The user passed --force. Several configurations in a folder would be an error.
            try? FileManager.default.removeItem(atPath: FullPath(folder.isEmpty ? name : "\(folder)/\(name)").text)
        }
        return path
    }

    static func write(_ text: String, to path: String) throws { try WrittenFile(path: path).write(text) }
}
