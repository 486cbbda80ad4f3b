internal import ArgumentParser
internal import TRPCContract
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
              trpcgen generate --watch                       again at each change, until Ctrl-C
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

    @Flag(help: "Go on, and write the clients again whenever a file that they are made from changes.")
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
        help: ArgumentHelp("The version of the runtime that the code will import. (build plugin)", visibility: .hidden)
    )
    var runtimeVersion: String?

    func validate() throws {
        if watch, dryRun { throw ValidationError("--watch writes, and --dry-run does not.") }
        if watch, pluginOutput != nil { throw ValidationError("A build does not watch.") }
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
        // Write only if every plan succeeds.
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

    /// Generates the files declared by the build plugin, which must exist even if empty.
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
