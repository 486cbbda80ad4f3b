internal import ArgumentParser
internal import TRPCContract
internal import TRPCDrift
internal import TRPCSwift

/// `trpcgen generate`
struct GenerateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "generate",
        abstract: "Writes the Swift clients of one or more contracts.",
        discussion: """
            Examples:
              trpcgen generate                               what trpcgen.yaml names
              trpcgen generate --client Billing --dry-run
              trpcgen generate --schema backend.openapi.json --output Generated/API
              trpcgen generate --schema https://api.example.com/openapi.json \\
                --header 'authorization: Bearer $TOKEN' --output Generated/API
              curl https://api.example.com/openapi.json | \\
                trpcgen generate --schema - --output Generated/API --namespace API
            """
    )

    @OptionGroup var options: ClientOptions

    @Flag(help: "Print what would be written, and write nothing.")
    var dryRun = false

    @Flag(
        help: "Replace or remove files that were edited or not generated, and a client by an empty one."
    )
    var force = false

    @Option(
        help: ArgumentHelp(
            "Write all clients into this folder, in --files numbered files. (build plugin)",
            visibility: .hidden
        )
    )
    var pluginOutput: String?

    func run() throws {
        if let pluginOutput { return try generateForPlugin(into: pluginOutput) }
        let problems = Problems(options: options.report)
        var clients = try options.clients(problems)
        for index in clients.indices { clients[index].allowsEmpty = force }
        let generated = try Generation.run(clients, options, problems)
        // Nothing is written before all is known to go well.
        let plans = generated.flatMap { client, generated in
            GeneratedFolder.all(of: client, generated).map { part in
                (folder: part.folder, plan: part.folder.plan(for: part.generated, isForced: force))
            }
        }
        let summary = problems.print(isKnown: plans.allSatisfy(\.plan.isUpToDate))
        try problems.failIfStrict("; nothing is written")
        if options.report.strict, plans.contains(where: { !$0.plan.kept.isEmpty }) {
            for (folder, plan) in plans { folder.warnOfKept(plan) }
            throw Failure(
                code: .failedCheck,
                message: "error: files are kept, and --strict allows none; nothing is written"
            )
        }
        for (folder, plan) in plans { try folder.refuse(plan) }
        for (folder, plan) in plans {
            if !dryRun { try folder.carryOut(plan) }
            folder.warnOfKept(plan)
            report(plan, folder)
        }
        if let summary { Console.print("\(summary)") }
    }

    private func report(_ plan: OutputFolder.Plan, _ folder: OutputFolder) {
        if dryRun {
            for finding in plan.findings { Console.print("\(folder.full(finding.path)): \(finding.kind.rawValue)") }
        }
        let removed = plan.removed.count
        let verb = dryRun ? "would change" : "changed"
        let removal = removed == 0 ? "" : ", \(removed) \(dryRun ? "would be " : "")removed"
        let count = plan.client.files.count
        Console.print("\(folder.client): \(count) files in \(folder.path), \(plan.written.count) \(verb)\(removal)")
    }

    /// The build plugin has promised these files to the build, so all are written, whatever is in them.
    private func generateForPlugin(into path: String) throws {
        let problems = Problems(options: options.report)
        let clients = try options.clients(problems, isForPlugin: true).map { client in
            var client = client
            client.fileCount = options.files ?? 16
            return client
        }
        let recordFolder = options.schema == nil ? try ConfigurationFile(path: options.config).folder() : nil
        let generated = try Generation.run(clients, options, problems, recordFolder: recordFolder)
        _ = problems.print()
        guard let source = generated.first?.generated.source else { return }
        let folder = OutputFolder(path: path, client: "")
        let files = GeneratedFile.merged(
            generated.map { $0.client.samples == nil ? $0.generated.files : $0.generated.samples }
        )
        try folder.carryOut(folder.plan(for: GeneratedClient(files: files, source: source)), isStamped: false)
    }
}
