internal import ArgumentParser
internal import Foundation
internal import TRPCDrift
internal import TRPCSource

/// `trpcgen accept`
struct AcceptCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "accept",
        abstract: "Accepts findings of 'diff' on purpose, with a reason, in a file beside the configuration.",
        discussion: """
            Compares as 'diff' does, so give it the same --base. Commit the file.

            Examples:
              trpcgen accept 7c1f0a9e42b1 --reason 'email moved to profile.get' --until 2027-02-01
              trpcgen accept --prune               removes what matches nothing any more
            """
    )

    @Argument(help: ArgumentHelp("The fingerprints, as findings show them.", valueName: "fingerprint"))
    var fingerprints: [String] = []

    @Option(help: ArgumentHelp("Why the change is meant.", valueName: "text"))
    var reason: String?

    @Option(help: ArgumentHelp("The last day on which the acceptance counts.", valueName: "date"))
    var until: String?

    @Option(help: ArgumentHelp("Who accepts it. (default: the user's name)", valueName: "name"))
    var by: String?

    @Flag(help: "Remove the entries that match nothing.")
    var prune = false

    @Option(
        help: ArgumentHelp("The newer contract. (default: those of trpcgen.yaml)", valueName: "contract"),
        transform: PathArgument.contract
    )
    var revision: String?

    @Option(
        help: ArgumentHelp("A contract to compare with, as for 'diff'. Repeatable.", valueName: "contract"),
        transform: PathArgument.contract
    )
    var base: [String] = []

    @OptionGroup var configuration: ConfigurationOption

    @OptionGroup var accepted: AcceptedOption

    func validate() throws {
        if fingerprints.isEmpty, !prune { throw ValidationError("Name the fingerprints of findings, or --prune.") }
        if !fingerprints.isEmpty, (reason ?? "").isEmpty { throw ValidationError("Say why, with --reason.") }
        if let until, until.wholeMatch(of: /\d{4}-\d{2}-\d{2}/) == nil {
            throw ValidationError("'\(until)' is not a day such as 2027-02-01.")
        }
    }

    func run() throws {
        var arguments: [String] = []
        for text in base { arguments += ["--base", text] }
        let options = try DiffOptions.parse(arguments)
        let setting = try DriftSetting(config: configuration.config, clients: [], isNeeded: revision == nil)
        let run = try setting.run(options)
        let report = try run.report(of: setting.subjects(revision))
        let file = AcceptanceFile(path: accepted.path ?? setting.acceptedPath)
        if !fingerprints.isEmpty { try accept(report, file) }
        if prune { try prune(report, file) }
    }

    private func accept(_ report: DriftReport, _ file: AcceptanceFile) throws {
        let known = report.entries.map(\.finding.fingerprint)
        if let unknown = fingerprints.first(where: { !known.contains($0) }) {
            let near = Suggestion.didYouMean(Suggestion.nearest(to: unknown, among: known))
            throw Failure(
                code: .usage,
                message: """
                    error: nothing that was found has the fingerprint '\(unknown)'
                      fix: \(near ?? "'trpcgen diff' shows the fingerprints; give 'accept' the same --base")
                    """
            )
        }
        let old = try file.read(SourceMap())?.all.compactMap(\.fingerprint) ?? []
        let entries = report.entries.filter { entry in
            fingerprints.contains(entry.finding.fingerprint) && !old.contains(entry.finding.fingerprint)
        }
        try file.append(
            entries.map { entry in
                Acceptance(
                    fingerprint: entry.finding.fingerprint,
                    id: entry.finding.id,
                    place: entry.finding.place.text,
                    baselines: entry.baselines,
                    reason: reason ?? "",
                    by: by ?? Invocation.current.environment["USER"],
                    expires: until
                )
            }
        )
        Console.print("accepted \(entries.count) of \(fingerprints.count) in \(file.path)")
    }

    private func prune(_ report: DriftReport, _ file: AcceptanceFile) throws {
        let sources = SourceMap()
        guard let list = try file.read(sources) else { return Console.print("there is no \(file.path)") }
        var report = report
        let unused = list.apply(to: &report, today: Today.text).filter { $0.rule == .unusedAcceptance }
        try file.remove(Set(unused.compactMap(\.location)), of: list)
        Console.print("removed \(unused.count) from \(file.path)")
    }
}
