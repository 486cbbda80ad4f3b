internal import ArgumentParser
internal import Foundation
internal import TRPCContract
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

    @Option(help: ArgumentHelp("The configuration to read.", valueName: "file"))
    var config: String?

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
        let clients = try ConfigurationFile(path: config).clients(
            Problems(options: ReportOptions.printing()),
            for: .contracts
        )
        guard clients.contains(where: { $0.outputLocation != nil }) else {
            return Console.print("no client is checked in: the build plugin generates it")
        }
        let command = try CheckCommand.parse(config.map { ["--config", $0] } ?? [])
        try command.run()
    }

    private func diff() throws {
        var options = options
        let setting = try DriftSetting(config: config, clients: [], isNeeded: true)
        if options.base.isEmpty { options.base = try bases(setting) }
        let run = try DiffRun(
            options: options,
            drift: setting.drift,
            policy: ReferencePolicy(),
            config: config,
            folder: setting.folder
        )
        var report = try run.report(of: setting.subjects(nil))
        try DiffOutput(options: options, acceptedPath: options.accepted ?? setting.acceptedPath, run.sources)
            .finish(&report)
    }

    /// The target of the pull request, and the releases where there are any; none leaves it to `diff`.
    private func bases(_ setting: DriftSetting) throws -> [String] {
        let environment = ProcessInfo.processInfo.environment
        let names = ["GITHUB_BASE_REF", "CI_MERGE_REQUEST_TARGET_BRANCH_NAME"]
        guard let branch = names.lazy.compactMap({ environment[$0] }).first(where: { !$0.isEmpty }) else { return [] }
        let hasReleases = setting.clients.contains { client in
            !ReleaseStore(folder: setting.folder(of: client), support: nil).names.isEmpty
        }
        return ["origin/\(branch)"] + (hasReleases ? ["releases"] : [])
    }
}
