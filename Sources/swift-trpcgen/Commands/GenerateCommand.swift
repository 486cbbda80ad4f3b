internal import ArgumentParser
internal import TRPCContract
internal import TRPCSwift

/// The `trpcgen generate` command.
struct GenerateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "generate",
        abstract: "Generates Swift clients from one or more contracts.",
        discussion: """
            Examples:
              trpcgen generate                               all clients in trpcgen.yaml
              trpcgen generate --client Billing --dry-run
              trpcgen generate --watch                       regenerates at each change, until Ctrl-C
              trpcgen generate --schema backend.openapi.json --output Generated/API
              trpcgen generate --schema https://api.example.com/openapi.json \\
                --header 'authorization: Bearer $TOKEN' --output Generated/API
              curl https://api.example.com/openapi.json | \\
                trpcgen generate --schema - --output Generated/API --namespace API
            """
    )

    @OptionGroup var options: ClientOptions

    @Flag(help: "Print the changes without writing them.")
    var dryRun = false

    @Flag(
        help: "Replace or remove edited and foreign files, and allow an empty client to replace another."
    )
    var force = false

    @Flag(help: "Keep running, and regenerate the clients when an input file changes.")
    var watch = false

    @Option(
        help: ArgumentHelp(
            "Write all clients into this folder, in --files numbered files. (build plugin)",
            visibility: .hidden
        ),
        transform: PathArgument.path
    )
    var pluginOutput: String?

    @Option(
        help: ArgumentHelp("The version of the runtime for the generated code. (build plugin)", visibility: .hidden)
    )
    var runtimeVersion: String?

    func validate() throws {
        if watch, dryRun { throw ValidationError("--watch and --dry-run are mutually exclusive.") }
        if watch, pluginOutput != nil { throw ValidationError("--watch isn't available in builds.") }
    }

    func run() throws {
        if let runtimeVersion { try RuntimeVersion(text: runtimeVersion).check() }
        if let pluginOutput { return try generateForPlugin(into: pluginOutput) }
        if watch { try Watch(ClientWatch(options, isForced: force).work).run() }
        let problems = Problems(options: options.report)
        let writing = try ClientWriting(options, isForced: force, problems)
        let summary = problems.print(isKnown: writing.isUpToDate)
        try problems.failIfStrict("; nothing is written")
        if options.report.strict { try writing.failIfKept() }
        // Writes only if every plan succeeds.
        try writing.refuse()
        if dryRun {
            for line in writing.differences { Console.print(line) }
        } else {
            try writing.execute()
        }
        writing.warnOfKept()
        writing.warnOfMissingRecords()
        for line in writing.lines(isDry: dryRun) { Console.print(line) }
        if let summary { Console.print("\(summary)") }
    }

    /// Generates the files that the build plugin declares. They must exist even if they are empty.
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
        let plan = try folder.plan(for: GeneratedClient(files: files, source: source))
        try folder.execute(plan, isStamped: false)
    }
}
