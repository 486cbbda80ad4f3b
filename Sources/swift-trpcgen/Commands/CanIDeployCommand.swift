internal import ArgumentParser
internal import TRPCContract
internal import TRPCDrift
internal import TRPCSource

/// The `trpcgen can-i-deploy` command.
struct CanIDeployCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "can-i-deploy",
        abstract: "Checks whether a contract can be deployed without breaking a release that is in use.",
        discussion: """
            Compares the contract with each supported recorded release, and prints a table of releases and \
            environments. 'deployed' in the configuration lists the releases in use per environment, and their share \
            of users. Exits with 0 for yes, 1 for no.

            Examples:
              trpcgen can-i-deploy
              trpcgen can-i-deploy https://staging.example.com/openapi.json --to production
              trpcgen can-i-deploy --tolerate 1 --format markdown
            """
    )

    @Argument(
        help: ArgumentHelp("The contract. (default: from trpcgen.yaml)", valueName: "contract"),
        transform: PathArgument.contract
    )
    var contract: String?

    @Option(
        help: ArgumentHelp("Check only this environment of 'deployed'. Repeatable.", valueName: "environment")
    )
    var to: [String] = []

    @Option(help: ArgumentHelp("The percentage of users whose app may break.", valueName: "percent"))
    var tolerate: Double = 0

    @Option(
        help: ArgumentHelp(
            "The severity that counts as breaking, optionally by verdict, as for 'diff'. (default: wire=error)",
            valueName: "severity"
        )
    )
    var failOn: DriftThreshold?

    @Option(help: ArgumentHelp("The output format: text, json or markdown.", valueName: "format"))
    var format = DeploymentFormat.text

    @OptionGroup var selection: ClientSelection

    @Option(help: .acceptanceFile, transform: PathArgument.path)
    var accepted: String?

    @Option(
        help: ArgumentHelp(
            "A header for a remote contract: its name, and the environment variable with its value. Repeatable.",
            valueName: "name=variable"
        )
    )
    var headerEnv: [String] = []

    @Flag(help: "Fetch a REF that is missing in this clone.")
    var fetch = false

    func validate() throws {
        if !(0...100).contains(tolerate) { throw ValidationError("--tolerate must be from 0 to 100.") }
    }

    func run() throws {
        let setting = try DriftSetting(config: selection.config, clients: selection.client, isNeeded: contract == nil)
        let releases = try DeployedReleases(setting, to: to)
        var deployment = Deployment(
            revision: "",
            releases: [],
            environments: releases.environments,
            threshold: failOn ?? DriftThreshold("wire=error") ?? DriftThreshold(),
            tolerated: tolerate
        )
        let subjects = try setting.subjects(contract)
        for subject in subjects {
            let names = try releases.names(of: subject.client)
            guard !names.isEmpty else { continue }
            let reports = try reports(of: subject, names, setting)
            deployment.releases += zip(names, reports).map { name, report in
                Deployment.Release(
                    name: name,
                    client: subjects.count > 1 ? subject.client?.namespace : nil,
                    report: report
                )
            }
        }
        guard !deployment.releases.isEmpty else {
            throw Failure(
                code: .base,
                message: "error: no supported release has this contract, so there is nothing to compare with"
            )
        }
        deployment.revision = Set(deployment.releases.map(\.report.revision)).sorted().joined(separator: ", ")
        Console.print(ConsoleMessage(report: deployment.rendered(as: format, version: CommandVersion.text)))
        for name in releases.unsupported {
            Console.error("note: '\(name)' is ignored, since it is no longer supported")
        }
        guard deployment.isAllowed else { throw Failure(code: .failedCheck, message: "") }
    }

    /// Returns a report for each release. Accepted findings are omitted.
    private func reports(
        of subject: DiffRun.Subject,
        _ names: [String],
        _ setting: DriftSetting
    ) throws -> [DriftReport] {
        let arguments =
            (fetch ? ["--fetch"] : []) + names.flatMap { ["--base", "release:\($0)"] }
            + headerEnv.flatMap { ["--header-env", $0] }
        let options = try DiffOptions.parse(arguments)
        let run = try setting.run(options)
        let file = AcceptanceFile(path: accepted ?? setting.acceptedPath, isNamed: accepted != nil)
        let list = try file.read(run.sources)
        return try run.reports(of: subject).map { report in
            var report = report
            _ = list?.apply(to: &report, today: Today.text)
            return report
        }
    }
}

extension DeploymentFormat: ExpressibleByArgument {}
