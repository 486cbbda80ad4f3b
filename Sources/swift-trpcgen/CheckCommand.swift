internal import ArgumentParser
internal import TRPCGenCore

/// `trpcgen check`
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Tells whether the generated clients are what their contracts say now."
    )

    @OptionGroup var options: ClientOptions

    func run() throws {
        var stale: [(file: String, kind: String)] = []
        for client in try options.clients() {
            let files = try Generation(client: client, options: options).files()
            let folder = OutputFolder(path: client.output, client: client.namespace)
            for finding in folder.findings(files) {
                stale.append((folder.full(finding.path), finding.kind.rawValue))
            }
        }
        guard !stale.isEmpty else { return }
        for (file, kind) in stale { Console.print("\(file): \(kind)") }
        if options.format == .github { annotate(stale) }
        throw Failure(code: .failedCheck, message: "error: not up to date\n  fix: \(options.repairCommand)")
    }

    /// Puts each difference beside its file in a pull request.
    private func annotate(_ stale: [(file: String, kind: String)]) {
        let sources = SourceMap()
        let diagnostics = stale.map { file, kind in
            let id = sources.add(SourceFile(path: file, bytes: []))
            let place = Location(file: id, line: 1, column: 1)
            return Diagnostic.error("not-up-to-date", kind, at: place, fix: options.repairCommand)
        }
        let reporter = ReportFormat.github.reporter(of: sources, version: CommandVersion.text)
        Console.error(reporter.render(diagnostics))
    }
}
