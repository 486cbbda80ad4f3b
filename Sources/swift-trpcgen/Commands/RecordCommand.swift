internal import ArgumentParser
internal import Foundation
internal import TRPCContract
internal import TRPCDrift
internal import TRPCSource

/// `trpcgen record`
struct RecordCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Records the contract of a release, so that 'diff' knows what shipped applications expect.",
        discussion: """
            What a client was generated from is kept with its settings in a file for each release, below 'baselines' of the \
            configuration. Commit it.

            Examples:
              trpcgen record --release 1.4.0
              trpcgen record --end 1.3.0            1.3.0 is no longer supported
            """
    )

    @Argument(
        help: ArgumentHelp("The contract. (default: those of trpcgen.yaml)", valueName: "contract"),
        transform: PathArgument.contract
    )
    var contract: String?

    @Option(help: ArgumentHelp("The release that ships with the contract.", valueName: "version"))
    var release: String?

    @Option(help: ArgumentHelp("A release whose support ends.", valueName: "version"))
    var end: String?

    @Option(
        help: ArgumentHelp("The configuration to read, or its folder.", valueName: "file"),
        transform: PathArgument.path
    )
    var config: String?

    @Option(help: ArgumentHelp("Of the configuration's clients, this one only. Repeatable.", valueName: "namespace"))
    var client: [String] = []

    func validate() throws {
        if release == nil, end == nil { throw ValidationError("Name a --release to record, or one to --end.") }
        for name in [release, end].compactMap(\.self) where !ReleaseStore.isValid(name) {
            throw ValidationError("'\(name)' cannot be the name of a release.")
        }
    }

    func run() throws {
        let setting = try DriftSetting(config: config, clients: client, isNeeded: contract == nil)
        let clients: [ClientConfiguration?] = contract == nil ? setting.clients : [nil]
        for client in clients {
            let store = ReleaseStore(folder: setting.folder(of: client), support: nil)
            if let release { try record(release, client, in: store) }
            if let end { try finish(end, in: store) }
        }
    }

    private func record(_ release: String, _ client: ClientConfiguration?, in store: ReleaseStore) throws {
        let source = try ContractSource(contract ?? client?.schema ?? "", headers: .none)
        let file = try source.read(orFail: .document)
        let policy = client?.references ?? ReferencePolicy()
        let sources = SourceMap()
        let diagnostics = DiagnosticSink()
        let recorded = RecordedContract(
            file,
            selection: client?.selection ?? Selection(),
            overlays: try ContractOverlays(paths: client?.overlays ?? []),
            provider: DocumentFiles(root: source, policy: policy),
            policy: policy,
            from: sources,
            into: diagnostics
        )
        guard let recorded else {
            let errors = diagnostics.diagnostics.filter { $0.severity == .error }
            Console.error(ConsoleText(report: TextReporter(sources: sources).render(errors)))
            throw Failure(code: .document, message: "")
        }
        var settings = ReleaseSettings(
            release: release,
            tool: CommandVersion.text,
            hasOpenEnums: client?.openness != .closed,
            hasExactNumbers: client?.exactNumbers == true,
            hasOverlays: client?.overlays.isEmpty == false
        )
        if let client {
            settings.client = ConfigurationFile(path: config).node(of: client).map(ReleaseSettings.client)
            settings.names = NameRecordFile(client).names().lines
        }
        let files = recorded.files(of: release, with: [(ReleaseSettings.key, settings.json)])
        // Documents of an earlier recording may not be among those of this one.
        let earlier = (store.folder as NSString).appendingPathComponent(release)
        let place = try WrittenFile(path: earlier).place()
        try? FileManager.default.removeItem(atPath: place)
        for file in files { try write(file.text, to: (store.folder as NSString).appendingPathComponent(file.path)) }
        let others = files.count - 1
        let more = others == 0 ? "" : " and \(others) document\(others == 1 ? "" : "s") beside it"
        Console.print("recorded \(release) in \(store.file(of: release))\(more)")
    }

    private func finish(_ release: String, in store: ReleaseStore) throws {
        guard let path = store.path(of: release) else {
            throw Failure(code: .base, message: "error: there is no recorded release '\(release)' in '\(store.folder)'")
        }
        let file = try ContractSource.file(InputFile(path: path)).read(orFail: .base)
        let quiet = DiagnosticSink()
        guard var settings = ReleaseSettings(of: file),
            let document = DocumentReader().read(file, as: FileID(rawValue: 0), into: quiet)
        else { throw Failure(code: .base, message: "error: '\(path)' is not a recorded release") }
        settings.hasEnded = true
        let members = document.root.entries.map { entry in
            (key: entry.key, value: entry.key == ReleaseSettings.key ? settings.json : JSONText(entry.value))
        }
        try write(JSONText.object(members).rendered, to: path)
        Console.print("support of \(release) ended")
    }

    private func write(_ text: String, to path: String) throws { try WrittenFile(path: path).write(text) }
}
