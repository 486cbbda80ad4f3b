internal import ArgumentParser
internal import Foundation
internal import TRPCContract
internal import TRPCDrift
internal import TRPCSource

/// `trpcgen ci`
struct CICommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ci",
        abstract:
            "Does what a pull request needs in one line: 'check', and 'diff' with the target branch and all releases.",
        discussion: """
            The target branch is that of the pull request (GITHUB_BASE_REF, CI_MERGE_REQUEST_TARGET_BRANCH_NAME), else the \
            default branch. Ends with the highest code of the two.

            Example:
              trpcgen ci --output sarif=trpcgen.sarif --output markdown=trpcgen.md
            """
    )

    @OptionGroup var options: DiffOptions

    @Option(
        help: ArgumentHelp(
            "Also compare with the contracts of these tags of git, such as 'v*'; with the newest ten.",
            valueName: "pattern"
        )
    )
    var tags: String?

    @Option(
        help: ArgumentHelp(
            """
            Comments of the pull request, a JSON file; a member's line '/trpcgen accept FINGERPRINT REASON' accepts a finding.
            """,
            valueName: "file"
        ),
        transform: PathArgument.path
    )
    var comments: String?

    @OptionGroup var configuration: ConfigurationOption

    func run() throws {
        var failures: [Failure] = []
        for step in [check, diff] {
            do {
                try step()
            } catch let failure as Failure {
                Console.error(failure.message)
                failures.append(failure)
            }
        }
        if let worst = failures.map(\.code.rawValue).max().flatMap(ExitStatus.init) {
            throw Failure(code: worst, message: "")
        }
    }

    private func check() throws {
        let clients = try ConfigurationFile(path: configuration.config).clients(
            Problems(options: ReportOptions()),
            for: .contracts
        )
        guard clients.contains(where: { $0.outputLocation != nil }) else {
            return Console.print("no client is checked in: the build plugin generates it")
        }
        let command = try CheckCommand.parse(configuration.config.map { ["--config", $0] } ?? [])
        try command.run()
    }

    private func diff() throws {
        var options = options
        let setting = try DriftSetting(config: configuration.config, clients: [], isNeeded: true)
        if options.base.isEmpty { options.base = try bases(setting) }
        let run = try setting.run(options)
        var report = try run.report(of: setting.subjects(nil))
        try accept(&report, run.sources)
        try DiffOutput(options: options, acceptedPath: options.accepted.path ?? setting.acceptedPath, run.sources)
            .finish(&report)
    }

    /// The target of the pull request, and the releases where there are any; none leaves it to `diff`.
    private func bases(_ setting: DriftSetting) throws -> [String] {
        let environment = Invocation.current.environment
        let names = ["GITHUB_BASE_REF", "CI_MERGE_REQUEST_TARGET_BRANCH_NAME"]
        let tags = try tagsWithContracts(setting)
        guard let branch = names.lazy.compactMap({ environment[$0] }).first(where: { !$0.isEmpty }) else {
            return tags
        }
        let hasReleases = setting.clients.contains { client in
            !ReleaseStore(folder: setting.folder(of: client), support: nil).names.isEmpty
        }
        return ["origin/\(branch)"] + (hasReleases ? ["releases"] : []) + tags
    }

    /// The newest tags of `--tags` that have the contracts of all clients.
    ///
    /// - Throws: ``Failure`` when no tag has.
    private func tagsWithContracts(_ setting: DriftSetting) throws -> [String] {
        guard let pattern = tags else { return [] }
        do throws(Git.CommandError) {
            let git = Git()
            var found: [String] = []
            for name in try git.tags(pattern) where found.count < Self.tagLimit {
                let commit = try git.commit("refs/tags/\(name)")
                var isComplete = true
                for client in setting.clients where isComplete {
                    isComplete = try git.file(client.schema, in: commit) != nil
                }
                if isComplete { found.append(name) }
            }
            guard !found.isEmpty else {
                throw Git.CommandError(
                    reason: "no tag '\(pattern)' of this clone has the contract",
                    fix: "git fetch --tags, or 'fetch-depth: 0' of actions/checkout"
                )
            }
            // A name alone may be that of a branch, too.
            return found.map { "refs/tags/\($0)" }
        } catch {
            throw Failure(code: .base, message: "error: \(error.reason)\(ConsoleMessage.fix(error.fix))")
        }
    }

    private static let tagLimit = 10

    /// Accepts what members of the repository have accepted in comments.
    private func accept(_ report: inout DriftReport, _ sources: SourceMap) throws {
        guard let path = comments else { return }
        let file = try ContractSource.file(InputFile(path: path)).read(orFail: .usage)
        let diagnostics = DiagnosticSink()
        guard let document = DocumentReader().read(file, as: sources.add(file), into: diagnostics) else {
            throw Failure(code: .usage, message: "error: '\(path)' is not a list of comments in JSON")
        }
        let comments = AcceptingComments(document)
        report.warnings += comments.problems
        // A comment on a finding that is gone is no problem.
        _ = AcceptanceList(comments.acceptances).apply(to: &report, today: Today.text)
    }
}
