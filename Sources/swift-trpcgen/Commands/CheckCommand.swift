internal import ArgumentParser
internal import TRPCContract
internal import TRPCDrift
internal import TRPCSource
internal import TRPCSwift

/// The `trpcgen check` command.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Checks whether the generated clients are up to date with their contracts.",
        discussion: """
            Exits with 0 if all files are up to date; otherwise lists the other files and exits with 1.

            Examples:
              trpcgen check                      all clients in trpcgen.yaml
              trpcgen check --strict             also fails for warnings
              trpcgen check --format github      annotates the pull request
              trpcgen check --diff               also shows the lines that differ
              trpcgen check --fix                regenerates outdated files
              trpcgen check --live https://api.example.com/openapi.json
            """
    )

    @OptionGroup var options: ClientOptions

    @OptionGroup var live: LiveOptions

    @Flag(help: "Regenerate outdated files.")
    var fix = false

    @Flag(
        help: "Show the differences in the format of 'diff -u', for 'patch -p0'."
    )
    var diff = false

    /// Has no effect, because the cache is used by default.
    @Flag(help: "Reuse the result of an earlier check if nothing has changed. This is the default.")
    var cache = false

    @Flag(help: .hidden)
    var noCache = false

    func run() throws {
        let problems = Problems(options: options.report)
        let configured = try options.clients(problems)
        let generated = try Generation.run(configured, options, problems)
        let (plans, causes) = try plans(of: generated)
        let stale = plans.flatMap { folder, plan in
            plan.findings.map { StaleFile(file: folder.full($0.path), finding: $0) }
        }
        let summary = problems.print(isKnown: stale.isEmpty)
        let liveLines = try LiveCheck(options: live).lines(configured)
        for line in liveLines { Console.print("\(line)") }
        if fix, !stale.isEmpty { return try repair(plans, of: configured, stale, liveLines) }
        guard stale.isEmpty else {
            let missing = plans.compactMap { folder, plan in folder.missingRecord(plan) }
            let remedy = missing.first?.fix ?? options.repairCommand
            Self.list(stale)
            for line in causes + missing.map(\.line) { Console.print("\(line)") }
            if diff {
                for (folder, plan) in plans {
                    for text in folder.differences(plan) { Console.print(ConsoleMessage(report: text)) }
                }
            }
            if options.report.format == .github { annotate(stale, fix: remedy) }
            throw failure(of: stale, fix: remedy)
        }
        guard liveLines.isEmpty else {
            throw Failure(code: .failedCheck, message: "error: the server's contract differs")
        }
        if !noCache, !fix, live.live == nil, !options.report.verbose { CheckCache.keep() }
        try problems.failIfStrict("")
        let count = plans.reduce(0) { $0 + $1.plan.client.files.count }
        let clients = "\(generated.count) client\(generated.count == 1 ? "" : "s")"
        let files = "\(count) file\(count == 1 ? "" : "s")"
        Console.print("up to date: \(clients), \(files)\(summary.map { "; \($0)" } ?? "")")
    }

    /// A file that differs from the generator's output.
    private struct StaleFile {
        let file: String
        let finding: StaleCheck.Finding
    }

    /// Prints a line for each file, but limits the number of files that the user added.
    private static func list(_ stale: [StaleFile]) {
        var own = 0
        for stale in stale {
            if !stale.finding.isRepairable { own += 1 }
            if own <= OutputFolder.shownFiles || stale.finding.isRepairable {
                Console.print("\(stale.file): \(stale.finding.kind.rawValue)")
            }
        }
        if own > OutputFolder.shownFiles {
            Console.print("… and \(own - OutputFolder.shownFiles) more that aren't generated")
        }
    }

    private func failure(of stale: [StaleFile], fix remedy: String) -> Failure {
        var fixes: [ConsoleMessage] = []
        if stale.contains(where: \.finding.isRepairable) { fixes.append(ConsoleMessage.fix(remedy)) }
        if stale.contains(where: { !$0.finding.isRepairable }) {
            fixes.append(ConsoleMessage.fix(Rule.unrecordedFile.fix))
        }
        let fix = ConsoleMessage(report: fixes.map(\.text).joined())
        let isStale = stale.contains(where: \.finding.isRepairable)
        let message: ConsoleMessage =
            isStale
            ? "error: not up to date\(fix)" : "error: a client's folder contains files that aren't generated\(fix)"
        return Failure(code: .failedCheck, message: message)
    }

    /// Returns, for each folder, the changes that 'generate' would make and their causes.
    private func plans(
        of generated: [(client: ClientConfiguration, generated: GeneratedClient)]
    ) throws -> (plans: [(folder: OutputFolder, plan: OutputFolder.Plan)], causes: [String]) {
        var causes: [String] = []
        var plans: [(folder: OutputFolder, plan: OutputFolder.Plan)] = []
        for (client, generated) in generated {
            var clientCauses: [String] = []
            for part in GeneratedFolder.all(of: client, generated) {
                let plan = try part.folder.plan(for: part.generated)
                // The samples are outdated for the same reasons as the client.
                if !plan.isUpToDate, clientCauses.isEmpty {
                    clientCauses = StaleCause(client: client, file: options.configurationFile, plan: plan).lines()
                }
                plans.append((part.folder, plan))
            }
            causes += clientCauses
        }
        return (plans, causes)
    }

    /// Updates outdated files as 'generate' would.
    private func repair(
        _ plans: [(folder: OutputFolder, plan: OutputFolder.Plan)],
        of clients: [ClientConfiguration],
        _ stale: [StaleFile],
        _ liveLines: [String]
    ) throws {
        // Writes only if every plan succeeds.
        for (folder, plan) in plans { try folder.refuse(plan) }
        for (folder, plan) in plans { try folder.execute(plan) }
        let others = Set(clients.compactMap(\.home).flatMap(\.clients)).subtracting(clients.map(\.namespace))
        for (folder, plan) in plans { folder.removeFormerRecords(plan, besides: others) }
        for (folder, plan) in plans { folder.missingRecord(plan)?.warn() }
        let count = stale.count { $0.finding.isRepairable }
        if count > 0 { Console.print("updated \(count) file\(count == 1 ? "" : "s")") }
        let own = stale.filter { !$0.finding.isRepairable }
        guard own.isEmpty else {
            Self.list(own)
            throw failure(of: own, fix: options.repairCommand)
        }
        guard liveLines.isEmpty else {
            throw Failure(code: .failedCheck, message: "error: the server's contract differs")
        }
    }

    /// Annotates each outdated file in a pull request with its difference.
    private func annotate(_ stale: [StaleFile], fix remedy: String) {
        let sources = SourceMap()
        let diagnostics = stale.map { stale in
            let id = sources.add(SourceFile(path: stale.file, bytes: []))
            return Diagnostic.stale(stale.finding, fix: remedy).at(Location(file: id, line: 1, column: 1))
        }
        let reporter = ReportFormat.github.reporter(of: sources, version: CommandVersion.text)
        Console.error(ConsoleMessage(report: reporter.render(diagnostics)), .annotations)
    }
}

extension Diagnostic {
    /// Returns the diagnostic for an outdated file.
    ///
    /// - Parameter fix: The remedy for differences that `generate` resolves.
    fileprivate static func stale(_ finding: StaleCheck.Finding, fix: String) -> Diagnostic {
        finding.isRepairable
            ? Diagnostic(.notUpToDate, finding.kind.rawValue, fix: fix)
            : Diagnostic(.unrecordedFile, finding.kind.rawValue, severity: .error, fix: .remedy)
    }
}

extension Rule {
    static let notUpToDate = Rule(
        "not-up-to-date",
        .error,
        "A generated file is out of date with its contract and configuration.",
        "Run trpcgen generate, and commit the result."
    )
}
