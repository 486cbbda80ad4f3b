internal import ArgumentParser
internal import Foundation
internal import TRPCContract
internal import TRPCSource

/// `trpcgen diff`
struct DiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Tells what a changed contract does to shipped applications and to their source.",
        discussion: """
            Ends with 0 when nothing reaches --fail-on, with 1 when something does, with 2 for a wrong command line or \
            configuration, with 3 for a document that cannot be used, with 4 for a contract to compare with that cannot be had.

            Examples:
              trpcgen diff old.json new.json
              trpcgen diff --base origin/main               the contracts of trpcgen.yaml
              trpcgen diff --base releases --base origin/main --output sarif=trpcgen.sarif
              trpcgen diff --base release:1.4.0 https://api.example.com/openapi.json --fail-on wire=error
            """
    )

    @Argument(
        help: ArgumentHelp(
            "The newer contract; two contracts are the older and the newer one. (default: those of trpcgen.yaml)",
            valueName: "contract"
        )
    )
    var contracts: [String] = []

    @OptionGroup var options: DiffOptions

    @Option(help: ArgumentHelp("The configuration to read, or its folder.", valueName: "file"))
    var config: String?

    @Option(help: ArgumentHelp("Of the configuration's clients, this one only. Repeatable.", valueName: "namespace"))
    var client: [String] = []

    @Flag(
        help: "Follow references to files outside of the contract's folder."
    )
    var allowOutside = false

    @Flag(help: "Follow references to other machines.")
    var allowRemoteRefs = false

    func validate() throws {
        if contracts.count > 2 {
            throw ValidationError("Name the older and the newer contract, and further ones by --base.")
        }
    }

    func run() throws {
        var options = options
        var contracts = contracts
        if contracts.count == 2 { options.base.insert(contracts.removeFirst(), at: 0) }
        let setting = try DriftSetting(config: config, clients: client, isNeeded: contracts.isEmpty)
        let policy = ReferencePolicy(allowsOutside: allowOutside, allowsRemote: allowRemoteRefs)
        let run = try DiffRun(
            options: options,
            drift: setting.drift,
            policy: policy,
            config: config,
            folder: setting.folder
        )
        var report = try run.report(of: setting.subjects(contracts.first))
        try DiffOutput(options: options, acceptedPath: options.accepted ?? setting.acceptedPath, run.sources)
            .finish(&report)
    }
}

/// The configuration, where there is one.
struct DriftSetting {
    var drift = DriftConfiguration()
    /// Those that were chosen.
    var clients: [ClientConfiguration] = []
    /// How many the configuration has.
    var clientCount = 0

    /// - Parameter isNeeded: Without it there is nothing to compare.
    init(config: String?, clients names: [String], isNeeded: Bool) throws {
        let file = ConfigurationFile(path: config)
        guard try isNeeded || file.exists() else { return }
        let problems = Problems(options: try ReportOptions.parse([]))
        let configuration = try file.configuration(problems, for: .contracts)
        drift = configuration.drift
        let environment = ProcessInfo.processInfo.environment
        if let folder = environment["TRPCGEN_BASELINES"], !folder.isEmpty { drift.folder = folder }
        if let support = environment["TRPCGEN_SUPPORT"], !support.isEmpty { drift.support = support }
        clients = configuration.clients
        clientCount = clients.count
        for name in names where !clients.contains(where: { $0.namespace == name }) {
            throw Failure(code: .usage, message: "error: the configuration has no client '\(name)'")
        }
        if !names.isEmpty { clients = clients.filter { names.contains($0.namespace) } }
    }

    /// The file of accepted changes.
    var acceptedPath: String { drift.acceptedPath ?? AcceptanceFile.usualPath(beside: nil) }

    /// The contract that is named, or those of the clients.
    func subjects(_ contract: String?) throws -> [DiffRun.Subject] {
        if let contract {
            let operand = try ContractOperand(contract)
            // A client whose contract this is says how it was generated.
            return [DiffRun.Subject(operand: operand, client: clients.first { .path($0.schema) == operand })]
        }
        return try clients.map { DiffRun.Subject(operand: try ContractOperand($0.schema), client: $0) }
    }
}
