internal import ArgumentParser
internal import Foundation
internal import TRPCContract
internal import TRPCDrift
internal import TRPCSource

/// The `trpcgen ci` command.
struct CICommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ci",
        abstract:
            "Runs the checks for a pull request: 'check', and 'diff' with the target branch and all releases.",
        discussion: """
            The target branch is that of the pull request (GITHUB_BASE_REF, CI_MERGE_REQUEST_TARGET_BRANCH_NAME), \
            otherwise the default branch. Exits with the higher code of the two. Reports mark changes that the pull \
            request accepts.

            Examples:
              trpcgen ci --output sarif=trpcgen.sarif --output markdown=trpcgen.md
              trpcgen ci openapi.json              without a configuration: compares only this contract
            """
    )

    @Argument(
        help: ArgumentHelp("The contracts, as for 'diff'. (default: from trpcgen.yaml)", valueName: "contract"),
        transform: PathArgument.contract
    )
    var contracts: [String] = []

    @OptionGroup var options: DiffOptions

    @Option(
        help: ArgumentHelp(
            "Also compare with the contracts of git tags that match, such as 'v*'; at most the newest ten.",
            valueName: "pattern"
        )
    )
    var tags: String?

    @Option(
        help: ArgumentHelp(
            """
            The comments of the pull request, as a JSON file: '/trpcgen accept FINGERPRINT REASON' by a user with \
            write permission accepts a finding.
            """,
            valueName: "file"
        ),
        transform: PathArgument.path
    )
    var comments: String?

    @Option(
        help: ArgumentHelp(
            "The author of the pull request, whose comments are ignored.",
            valueName: "login"
        )
    )
    var author: String?

    @Flag(
        help:
            "Use the severities, supported releases and accepted changes of the target branch."
    )
    var basePolicy = false

    @OptionGroup var selection: ClientSelection

    @OptionGroup var references: ReferenceOptions

    func validate() throws { try DiffOptions.validate(contracts) }

    func run() throws {
        var setting = try DriftSetting(
            config: selection.config,
            clients: selection.client,
            isNeeded: contracts.isEmpty
        )
        let target = try TargetBranch.name.map {
            try TargetBranch($0, configuration: setting.file, fetches: options.fetch, decides: basePolicy)
        }
        let changes = target?.changes(to: setting.drift) ?? []
        if let target { setting.drift = target.settings(setting.drift) }
        var failures: [Failure] = []
        for step in [check, { try diff($0, target, changes) }] {
            do {
                try step(setting)
            } catch let failure as Failure {
                Console.error(failure.message)
                failures.append(failure)
            }
        }
        if let worst = failures.map(\.code.rawValue).max().flatMap(ExitStatus.init) {
            throw Failure(code: worst, message: "")
        }
    }

    private func check(_ setting: DriftSetting) throws {
        var clients = setting.clients
        if let contract = contracts.last {
            clients = setting.client(of: contracts).map { [$0] } ?? []
            guard !clients.isEmpty else {
                return Console.print("no client is generated from '\(contract)'; only the contract is compared")
            }
        }
        guard clients.contains(where: { $0.outputLocation != nil }) else {
            return Console.print("no client is checked in; the build plugin generates it")
        }
        let isChosen = !selection.client.isEmpty || !contracts.isEmpty
        let names = isChosen ? clients.flatMap { ["--client", $0.namespace] } : []
        try CheckCommand.parse((selection.config.map { ["--config", $0] } ?? []) + names).run()
    }

    private func diff(_ setting: DriftSetting, _ target: TargetBranch?, _ changes: [String]) throws {
        var options = options
        let contract = options.takeBase(from: contracts)
        if options.base.isEmpty { options.base = try bases(setting, contract) }
        let run = try setting.run(options, policy: references.policy)
        var report = try run.report(of: setting.subjects(contract, against: options.base))
        report.accept(with: options.acceptArguments(of: contract, selection, references))
        report.policyChanges = changes.map { target?.decides == true ? "\($0), after the merge" : $0 }
        report.warnings += report.policyChanges.map { "this pull request: \($0)" }
        try accept(&report, run.sources)
        var output = DiffOutput(options: options, acceptedPath: options.accepted ?? setting.acceptedPath, run.sources)
        output.target = target
        try output.finish(&report)
    }

    /// Returns the pull request's target branch, and the releases and tags, if there are any; empty to use the default of
    /// `diff`.
    private func bases(_ setting: DriftSetting, _ contract: String?) throws -> [String] {
        let subjects = try setting.subjects(contract)
        let tags = try tagsWithContracts(subjects)
        guard let branch = TargetBranch.name else { return tags }
        let hasReleases = subjects.contains { !setting.store(of: $0.client).names.isEmpty }
        return [branch] + (hasReleases ? ["releases"] : []) + tags
    }

    /// Returns the newest tags for `--tags` that contain a contract, or only the newest tag if none of them does.
    ///
    /// - Throws: ``Failure`` if there are no matching tags.
    private func tagsWithContracts(_ subjects: [DiffRun.Subject]) throws -> [String] {
        guard let pattern = tags else { return [] }
        let configuration = FieldConfiguration(file: ConfigurationFile(path: selection.config))
        do throws(Git.CommandError) {
            let git = Git()
            let all = try git.tags(pattern)
            var found: [String] = []
            for name in all where found.count < Self.tagLimit {
                let commit = try git.commit("refs/tags/\(name)")
                let paths = subjects.compactMap { configuration.path(of: $0, in: commit) }
                for path in paths where found.last != name {
                    if try git.file(path, in: commit) != nil { found.append(name) }
                }
            }
            guard !all.isEmpty else {
                throw Git.CommandError(
                    reason: "no tag matches '\(pattern)' in this clone",
                    fix: "git fetch --tags, or 'fetch-depth: 0' of actions/checkout"
                )
            }
            // A branch may have the same name as a tag.
            return (found.isEmpty ? Array(all.prefix(1)) : found).map { "refs/tags/\($0)" }
        } catch {
            throw Failure(code: .base, message: "error: \(error.reason)\(ConsoleMessage.fix(error.fix))")
        }
    }

    private static let tagLimit = 10

    /// Applies the acceptances in comments by users with write permission.
    private func accept(_ report: inout DriftReport, _ sources: SourceMap) throws {
        guard let path = comments else { return }
        let file = try ContractSource.file(InputFile(path: path)).read(orFail: .usage)
        let diagnostics = DiagnosticSink()
        guard let document = DocumentReader().read(file, as: sources.add(file), into: diagnostics) else {
            throw Failure(code: .usage, message: "error: '\(path)' isn't a JSON list of comments")
        }
        let comments = AcceptingComments(document, excluding: author)
        report.warnings += comments.problems
        // Comments about findings that are already resolved aren't reported.
        _ = AcceptanceList(comments.acceptances).apply(to: &report, today: Today.text)
    }
}
