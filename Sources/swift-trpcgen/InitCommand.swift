internal import ArgumentParser
internal import Foundation
internal import TRPCGenCore

/// `trpcgen init`
struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Writes a commented trpcgen.yaml."
    )

    @Option(help: ArgumentHelp("The contract that the configuration names.", valueName: "file"))
    var schema = "Schemas/backend.openapi.json"

    @Flag(help: "Replace a configuration that is there.")
    var force = false

    func run() throws {
        let path = ConfigurationFile.names[0]
        if let existing = ConfigurationFile.places.first(where: FileManager.default.fileExists), !force {
            throw Failure(
                code: .usage,
                message: "error: there is a configuration already: \(existing)\n  fix: --force replaces it"
            )
        }
        do {
            try Data(ConfigurationTemplate.yaml(schema: schema).utf8).write(
                to: URL(fileURLWithPath: path),
                options: .atomic
            )
        } catch {
            throw Failure(code: .usage, message: "\(path): error: cannot be written: \(error.localizedDescription)")
        }
        Console.print("\(path) written; next: trpcgen generate")
    }
}
