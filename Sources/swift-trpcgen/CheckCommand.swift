internal import ArgumentParser
internal import TRPCGenCore

/// `trpcgen check`
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Tells whether the generated clients are what their contracts say now.",
        discussion: """
            Ends with 0 and one line when all is well, with 1 and a line for each file that is not what it would be now.

            Examples:
              trpcgen check                      what trpcgen.yaml names
              trpcgen check --strict             fails for warnings, too
              trpcgen check --format github      annotates the pull request
            """
    )

    @OptionGroup var options: ClientOptions

    func run() throws {
        let problems = Problems(options: options.report)
        let generated = try Generation.run(options.clients(problems), options, problems)
        var stale: [(file: String, kind: String)] = []
        for (client, generated) in generated {
            let folder = OutputFolder(path: client.output, client: client.namespace)
            for finding in folder.plan(for: generated).findings {
                stale.append((folder.full(finding.path), finding.kind.rawValue))
            }
        }
        let summary = problems.print(isKnown: stale.isEmpty)
        guard stale.isEmpty else {
            for (file, kind) in stale { Console.print("\(file): \(kind)") }
            if options.report.format == .github { annotate(stale) }
            throw Failure(code: .failedCheck, message: "error: not up to date\n  fix: \(options.repairCommand)")
        }
        try problems.failIfStrict("")
        let count = generated.reduce(0) { $0 + $1.generated.files.count }
        let clients = "\(generated.count) client\(generated.count == 1 ? "" : "s")"
        let files = "\(count) file\(count == 1 ? "" : "s")"
        Console.print("up to date: \(clients), \(files)\(summary.map { "; \($0)" } ?? "")")
    }

    /// Puts each difference beside its file in a pull request.
    private func annotate(_ stale: [(file: String, kind: String)]) {
        let sources = SourceMap()
        let diagnostics = stale.map { file, kind in
            let id = sources.add(SourceFile(path: file, bytes: []))
            let place = Location(file: id, line: 1, column: 1)
            return Diagnostic.error(.notUpToDate, kind, at: place, fix: options.repairCommand)
        }
        let reporter = ReportFormat.github.reporter(of: sources, version: CommandVersion.text)
        Console.error(reporter.render(diagnostics))
    }
}

extension Rule {
    static let notUpToDate = Rule(
        "not-up-to-date",
        .error,
        "A generated file is not what its contract and configuration say now.",
        "Generate the client again."
    )
}
