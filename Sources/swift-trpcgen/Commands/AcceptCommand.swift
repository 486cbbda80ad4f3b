internal import ArgumentParser
internal import Foundation
internal import TRPCDrift
internal import TRPCSource

/// The `trpcgen accept` command.
struct AcceptCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "accept",
        abstract: "Accepts findings of 'diff' with a reason, and records them in a file next to the configuration.",
        discussion: """
            Compares like 'diff', so use the same contracts and --base options. Commit the file.

            Examples:
              trpcgen accept 7c1f0a9e42b1 --reason 'email moved to profile.get' --until 2027-02-01
              trpcgen accept 7c1f0a9e42b1 openapi.json --base origin/main --reason 'email moved to profile.get'
              trpcgen accept --prune               removes entries that no longer match
            """
    )

    @Argument(
        help: ArgumentHelp(
            "The fingerprints of findings, and the contracts, as for 'diff'. (default: from trpcgen.yaml)",
            valueName: "fingerprint or contract"
        ),
        transform: PathArgument.contract
    )
    var arguments: [String] = []

    @Option(help: ArgumentHelp("The reason for accepting the change.", valueName: "text"))
    var reason: String?

    @Option(help: ArgumentHelp("The last day on which the acceptance is valid.", valueName: "date"))
    var until: String?

    @Option(help: ArgumentHelp("The person who accepts it. (default: the user's name)", valueName: "name"))
    var by: String?

    @Flag(help: "Remove entries that match no finding.")
    var prune = false

    /// The newer contract. This option is for compatibility with version 0.1.
    @Option(help: .hidden, transform: PathArgument.contract)
    var revision: String?

    @Option(
        help: ArgumentHelp("A baseline contract, as for 'diff'. Repeatable.", valueName: "contract"),
        transform: PathArgument.contract
    )
    var base: [String] = []

    @Flag(help: "Fetch a REF that is missing in this clone.")
    var fetch = false

    @Flag(help: "Compare with the merge base rather than with the tip of REF.")
    var mergeBase = false

    @Option(
        help: ArgumentHelp(
            "A header for remote contracts: its name, and the environment variable with its value. Repeatable.",
            valueName: "name=variable"
        )
    )
    var headerEnv: [String] = []

    @OptionGroup var selection: ClientSelection

    @OptionGroup var references: ReferenceOptions

    @Option(help: .acceptanceFile, transform: PathArgument.path)
    var accepted: String?

    private var fingerprints: [String] { arguments.filter { !Self.isContract($0) } }

    private var contracts: [String] { arguments.filter(Self.isContract) + [revision].compactMap(\.self) }

    /// Returns whether an argument names a contract. Otherwise, it's a fingerprint, which may be misspelled.
    private static func isContract(_ text: String) -> Bool {
        if text.wholeMatch(of: /[0-9a-f]{12}/) != nil { return false }
        switch try? ContractOperand(text) {
        case .standardInput, .web, .path, .release, .revision(_, .some): return true
        case .revision(_, nil), .releases, nil: return false
        }
    }

    func validate() throws {
        try DiffOptions.validate(contracts)
        if fingerprints.isEmpty, !prune { throw ValidationError("Specify the fingerprints of findings, or --prune.") }
        if !fingerprints.isEmpty, (reason ?? "").isEmpty { throw ValidationError("--reason is required.") }
        if let until, until.wholeMatch(of: /\d{4}-\d{2}-\d{2}/) == nil {
            throw ValidationError("'\(until)' isn't a date such as 2027-02-01.")
        }
    }

    func run() throws {
        var words = (mergeBase ? ["--merge-base"] : []) + (fetch ? ["--fetch"] : [])
        words += base.flatMap { ["--base", $0] } + headerEnv.flatMap { ["--header-env", $0] }
        var options = try DiffOptions.parse(words)
        let contract = options.takeBase(from: contracts)
        let setting = try DriftSetting(config: selection.config, clients: selection.client, isNeeded: contract == nil)
        let run = try setting.run(options, policy: references.policy)
        let report = try run.report(of: setting.subjects(contract, against: options.base))
        let file = AcceptanceFile(path: accepted ?? setting.acceptedPath)
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
                    error: no finding has the fingerprint '\(unknown)'
                      fix: \(near ?? "'trpcgen diff' shows the fingerprints; use the same contracts and --base options")
                    """
            )
        }
        let old = try file.read(SourceMap())?.all.compactMap(\.fingerprint) ?? []
        let entries = report.entries.filter { entry in
            fingerprints.contains(entry.finding.fingerprint) && !old.contains(entry.finding.fingerprint)
        }
        try file.add(
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
        if try file.mergeEntries() {
            Console.print("also commit .gitattributes, so that merges keep the accepted changes of both branches")
        }
    }

    private func prune(_ report: DriftReport, _ file: AcceptanceFile) throws {
        let sources = SourceMap()
        guard let list = try file.read(sources) else { return Console.print("\(file.path) doesn't exist") }
        var report = report
        let unused = list.apply(to: &report, today: Today.text).filter { $0.rule == .unusedAcceptance }
        try file.remove(Set(unused.compactMap(\.location)), of: list)
        Console.print("removed \(unused.count) from \(file.path)")
    }
}
