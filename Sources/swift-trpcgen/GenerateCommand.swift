internal import ArgumentParser
internal import TRPCGenCore

/// `trpcgen generate`
struct GenerateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "generate",
        abstract: "Writes the Swift clients of one or more contracts."
    )

    @OptionGroup var options: ClientOptions

    @Flag(help: "Print what would be written, and write nothing.")
    var dryRun = false

    @Option(
        help: ArgumentHelp(
            "Write all clients into this folder, in --files numbered files. (build plugin)",
            visibility: .hidden
        )
    )
    var pluginOutput: String?

    func run() throws {
        if let pluginOutput { return try generateForPlugin(into: pluginOutput) }
        let clients = try options.clients()
        // Nothing is written before every contract has been read.
        let generated = try clients.map { client in
            (client, try Generation(client: client, options: options).files())
        }
        for (client, files) in generated {
            let folder = OutputFolder(path: client.output, client: client.namespace)
            let findings = try folder.update(files, isDryRun: dryRun)
            report(findings, files, folder)
        }
    }

    private func report(_ findings: [StaleCheck.Finding], _ files: [GeneratedFile], _ folder: OutputFolder) {
        if dryRun {
            for finding in findings { Console.print("\(folder.full(finding.path)): \(finding.kind.rawValue)") }
        }
        let written = findings.count { $0.kind != .orphaned }
        let removed = findings.count - written
        let verb = dryRun ? "would change" : "changed"
        let removal = removed == 0 ? "" : ", \(removed) \(dryRun ? "would be " : "")removed"
        Console.print("\(folder.client): \(files.count) files in \(folder.path), \(written) \(verb)\(removal)")
    }

    /// The build plugin has promised these files to the build, so all are written, whatever is in them.
    private func generateForPlugin(into path: String) throws {
        let clients = try options.clients(isOutputRequired: false).map { client in
            var client = client
            client.fileCount = options.files ?? 16
            return try Generation(client: client, options: options).files()
        }
        let folder = OutputFolder(path: path, client: "")
        _ = try folder.update(GeneratedFile.merged(clients), isDryRun: false)
    }
}
