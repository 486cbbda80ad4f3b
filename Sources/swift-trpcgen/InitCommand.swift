internal import ArgumentParser
internal import Foundation
internal import TRPCGenCore

/// `trpcgen init`
struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Writes a commented configuration for the contracts that it finds.",
        discussion: """
            Contracts are looked for here and in Schemas. Generated folders join .gitattributes.

            Examples:
              trpcgen init
              trpcgen init --schema Schemas/backend.openapi.json
              trpcgen init --plugin Sources/BackendAPI     a target with the build plugin
            """
    )

    @Option(help: ArgumentHelp("The contract: a file or a web address. Repeatable.", valueName: "contract"))
    var schema: [String] = []

    @Flag(
        inversion: .prefixedNo,
        exclusivity: .chooseLast,
        help: "Write into a target's folder, for the build plugin; with a Swift file, if it has none."
    )
    var plugin = false

    @Argument(help: ArgumentHelp("The target's folder, with --plugin.", valueName: "dir"))
    var folder: String?

    @Flag(inversion: .prefixedNo, exclusivity: .chooseLast, help: "Replace a configuration that is there.")
    var force = false

    func validate() throws {
        if folder != nil, !plugin { throw ValidationError("A folder goes with --plugin.") }
    }

    func run() throws {
        if plugin {
            try PluginTarget(folder: PluginTarget.folder(named: folder)).write(schema: schema, isForced: force)
        } else {
            try writeConfiguration()
        }
    }

    private func writeConfiguration() throws {
        try Self.refuseExisting(ConfigurationFile.places, isForced: force)
        let schemas = try Self.schemas(given: schema, in: ["", "Schemas"])
        let path = try Self.write(ConfigurationTemplate(schemas: schemas), into: "")
        let outputs = schemas.map { ConfigurationTemplate.output(for: $0) }
        let attributes = try GitAttributes(path: ".gitattributes").add(outputs)
        Console.print("\(path) written for \(schemas.joined(separator: ", "))")
        if attributes { Console.print(".gitattributes: \(outputs.joined(separator: ", ")) marked as generated") }
        Console.print("next: trpcgen generate")
    }

    static func refuseExisting(_ paths: [String], isForced: Bool) throws {
        guard let existing = paths.first(where: FileManager.default.fileExists), !isForced else { return }
        throw Failure(
            code: .usage,
            message: "error: there is a configuration already: \(existing)\n  fix: --force replaces it"
        )
    }

    /// The contracts that the user names, or those that are found.
    static func schemas(given: [String], in folders: [String]) throws -> [String] {
        for path in given where !ContractSource.isWebAddress(path) {
            do throws(InputFile.Refusal) {
                _ = try InputFile(path: path).load()
            } catch {
                let near = Suggestion.question(ContractSearch.contracts(in: folders))
                let fix = near ?? "name the document that the backend exports; 'trpcgen generate --help' has examples"
                throw Failure(code: .usage, message: "\(path): error: \(error.reason) [init]\n  fix: \(fix)")
            }
        }
        let schemas = given.isEmpty ? ContractSearch.contracts(in: folders) : given
        guard !schemas.isEmpty else {
            throw Failure(
                code: .usage,
                message: """
                    error: there is no contract here, nor in Schemas [init]
                      fix: export one from the backend (npx trpc-openapi router.ts -o backend.openapi.json, of \
                    @trpc/openapi), or name it with --schema
                    """
            )
        }
        let names = Dictionary(grouping: schemas, by: ClientConfiguration.namespace)
        if let alike = schemas.first(where: { (names[ClientConfiguration.namespace(for: $0)]?.count ?? 0) > 1 }) {
            let name = ClientConfiguration.namespace(for: alike)
            throw Failure(
                code: .usage,
                message: """
                    error: several contracts would be clients of one name, '\(name)': \
                    \(names[name]?.joined(separator: ", ") ?? "") [init]
                      fix: choose with --schema
                    """
            )
        }
        return schemas
    }

    /// Writes a configuration in the notation that this build reads; returns its path.
    static func write(_ template: ConfigurationTemplate, into folder: String) throws -> String {
        #if YAML
        let (name, text) = ("trpcgen.yaml", template.yaml)
        #else
        let (name, text) = ("trpcgen.json", template.json)
        #endif
        let path = folder.isEmpty ? name : "\(folder)/\(name)"
        try write(text, to: path)
        return path
    }

    static func write(_ text: String, to path: String) throws {
        do {
            try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw Failure(code: .usage, message: "\(path): error: cannot be written: \(error.localizedDescription)")
        }
    }
}
