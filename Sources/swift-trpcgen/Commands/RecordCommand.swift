internal import ArgumentParser
internal import Foundation
internal import TRPCContract
internal import TRPCDrift
internal import TRPCSource

/// The `trpcgen record` command.
struct RecordCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Records the contract of a release, for comparisons with 'diff'.",
        discussion: """
            Writes the contract and the client's settings to a file per release, in the folder 'baselines' of the \
            configuration. Commit it.

            Examples:
              trpcgen record --release 1.4.0
              trpcgen record --release 1.3.0 v1.3.0:openapi.json   without a configuration: the contract of a tag
              trpcgen record --release 1.4.0 --force   replaces the record of 1.4.0
              trpcgen record --end 1.3.0            1.3.0 is no longer supported
            """
    )

    @Argument(
        help: ArgumentHelp("The contract, as for 'diff'. (default: from trpcgen.yaml)", valueName: "contract"),
        transform: PathArgument.contract
    )
    var contract: String?

    @Option(help: ArgumentHelp("The release that ships with the contract.", valueName: "version"))
    var release: String?

    @Option(help: ArgumentHelp("The release whose support ends.", valueName: "version"))
    var end: String?

    @OptionGroup var selection: ClientSelection

    @OptionGroup var references: ReferenceOptions

    @Option(
        help: ArgumentHelp(
            "A header for a remote contract: its name, and the environment variable with its value. Repeatable.",
            valueName: "name=variable"
        )
    )
    var headerEnv: [String] = []

    @Flag(help: "Fetch a REF that is missing in this clone.")
    var fetch = false

    @Flag(help: "Replace an existing record, and support the release again if its support has ended.")
    var force = false

    func validate() throws {
        if release == nil, end == nil { throw ValidationError("Specify --release or --end.") }
        for name in [release, end].compactMap(\.self) where !ReleaseStore.isValid(name) {
            throw ValidationError("'\(name)' isn't a valid release name.")
        }
    }

    func run() throws {
        let setting = try DriftSetting(config: selection.config, clients: selection.client, isNeeded: contract == nil)
        let subjects = try setting.subjects(contract)
        let stores = subjects.map { setting.store(of: $0.client) }
        let options = try DiffOptions.parse((fetch ? ["--fetch"] : []) + headerEnv.flatMap { ["--header-env", $0] })
        let run = try setting.run(options, policy: references.policy)
        // Writes only if every client can be recorded.
        let recordings = try release.map { name in
            try zip(subjects, stores).map { try Recording(files(of: name, $0, run), as: name, in: $1, isForced: force) }
        }
        try Recording.refuse(recordings ?? [])
        let ends = try end.map { try self.endOfSupport(of: $0, in: stores) } ?? []
        for recording in recordings ?? [] {
            try recording.removeOldDocuments()
            for (path, text) in recording.written { try write(text, to: path) }
            Console.print(recording.line)
        }
        for (path, text) in ends { try write(text, to: path) }
        if let end { for _ in ends { Console.print("support of \(end) ended") } }
    }

    /// Returns the files that record a contract, beginning with the root document.
    private func files(
        of release: String,
        _ subject: DiffRun.Subject,
        _ run: DiffRun
    ) throws -> [RecordedContract.File] {
        let client = subject.client
        let reader = run.reader(for: subject)
        let document = try reader.document(of: subject)
        let sources = SourceMap()
        let diagnostics = DiagnosticSink()
        let recorded = RecordedContract(
            document.file,
            client: client,
            overlays: try reader.overlays(client?.overlays ?? [], for: document),
            provider: document.provider,
            policy: reader.policy,
            from: sources,
            into: diagnostics
        )
        guard let recorded else {
            let errors = diagnostics.diagnostics.filter { $0.severity == .error }
            Console.error(ConsoleMessage(report: TextReporter(sources: sources).render(errors)))
            throw Failure(code: .document, message: "")
        }
        return recorded.files(of: release, with: [(ReleaseSettings.key, settings(of: release, client).json)])
    }

    private func settings(of release: String, _ client: ClientConfiguration?) -> ReleaseSettings {
        var settings = ReleaseSettings(
            release: release,
            tool: CommandVersion.text,
            hasOpenEnums: client?.openness != .closed,
            hasExactNumbers: client?.exactNumbers == true,
            hasOverlays: client?.overlays.isEmpty == false
        )
        settings.hasEnded = release == end
        guard let client else { return settings }
        settings.client = ConfigurationFile(path: selection.config).node(of: client)
            .map { ReleaseSettings.client($0, called: client.namespace) }
        settings.names = NameRecordFile(client).names().lines
        return settings
    }

    /// Returns the records of a release, changed to end its support.
    ///
    /// - Throws: ``Failure`` if the release isn't recorded for any client.
    private func endOfSupport(of release: String, in stores: [ReleaseStore]) throws -> [(path: String, text: String)] {
        guard release != self.release else { return [] }
        let paths = stores.compactMap { $0.path(of: release) }
        guard !paths.isEmpty else {
            let folder = stores.first?.folder ?? ""
            throw Failure(code: .base, message: "error: no recorded release '\(release)' in '\(folder)'")
        }
        return try paths.map { path in
            let file = try ContractSource.file(InputFile(path: path)).read(orFail: .base)
            guard var settings = ReleaseSettings(of: file),
                let document = DocumentReader().read(file, as: FileID(rawValue: 0), into: DiagnosticSink())
            else { throw Failure(code: .base, message: "error: '\(path)' isn't a recorded release") }
            settings.hasEnded = true
            let members = document.root.entries.map { entry in
                (key: entry.key, value: entry.key == ReleaseSettings.key ? settings.json : JSONOutput(entry.value))
            }
            return (path, JSONOutput.object(members).rendered)
        }
    }

    private func write(_ text: String, to path: String) throws { try WrittenFile(path: path).write(text) }
}
