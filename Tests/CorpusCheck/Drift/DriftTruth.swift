import ArgumentParser
import Foundation

/// Compares the verdicts of `trpcgen diff` about changed schemas with their actual effects.
///
/// Each schema is a separate contract. Its client is compiled once and decodes payloads that the changed contract
/// allows; the changed contract validates inputs of the old one. Source that uses all declarations of the old client is
/// type-checked with the new one.
struct DriftTruth: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "drift-truth",
        abstract: "Executes changes of contracts, and fails if 'diff' misses one or has false alarms."
    )

    @OptionGroup var options: DocumentOptions

    @Option(help: ArgumentHelp("Check at most N mutations.", valueName: "N"))
    var most = 500

    @Option(
        help: ArgumentHelp("Use N schemas of each document, those with the most different keywords.", valueName: "N")
    )
    var subjects = 4

    @Flag(help: "Don't compile source.")
    var wire = false

    @Flag(help: "Print each verdict.")
    var verbose = false

    private static let shared = [
        "corpus/trpc-exports/homarr.trpc-to-openapi.json", "corpus/openapi/petstorev3.json",
        "corpus/docs/azure-openai.json", "corpus/docs/meilisearch-31.json", "corpus/docs/hyperdx.json",
        "corpus/openapi/discord-2026-07-18.json", "corpus/docs/traccar-31.yaml",
        "corpus/docs/redocly-museum-31.yaml", "corpus/openapi/adyen-ManagementService-v3.json",
        "corpus/trpc-exports/oak-open-api.api-schema-original-3.1.json",
    ]

    func run() throws {
        let check = RunningCheck("drift-truth")
        let seed = options.sampleSeed
        let documents = try options.driftDocuments(
            for: check.name,
            own: DocumentOptions.ownContracts().filter { $0.path.hasSuffix(".json") },
            seed: seed,
            ["--most", "\(most)", "--subjects", "\(subjects)"]
        ) { folder in
            try DocumentOptions.existing(Self.shared, below: folder, for: check.name)
        }
        let clients = try SubjectClients(of: documents, most: subjects)
        let mutations = try mutations(of: clients, seed)
        let run = try TruthRun(clients, mutations) { if verbose { print($0) } }
        let tables = try run.tables(checksSource: !wire)
        for table in tables { print("\n\(table.text)") }
        let misses = tables.reduce(0) { $0 + $1.total(.miss) }
        let alarms = tables.reduce(0) { $0 + $1.total(.falseAlarm) }
        let count = tables.reduce(0) { $0 + $1.count }
        let kinds = Set(mutations.map(\.kind)).count
        print("")
        try check.end(
            "\(mutations.count) mutations of \(kinds) kinds, \(documents.count) documents, \(count) verdicts: "
                + "\(misses) misses, \(alarms) false alarms",
            failures: misses > 0 || alarms * 50 > count || count == 0 ? 1 : 0
        )
    }

    /// Returns the mutations of schemas that have clients, up to the limit, or a sample of these.
    private func mutations(of clients: SubjectClients, _ seed: UInt64) throws -> [Mutation] {
        var mutations = try clients.mutations()
        if options.sample != nil {
            var generator = SeededGenerator(state: seed)
            mutations = Mutation.spread(mutations, most: most) { _ in true }.shuffled(using: &generator)
        }
        return try Mutation.spread(mutations, most: options.sample ?? most) {
            try clients.clients(of: $0.subject) != nil
        }
    }
}
