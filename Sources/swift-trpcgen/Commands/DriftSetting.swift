internal import ArgumentParser
internal import Foundation
internal import TRPCContract
internal import TRPCSource

/// The settings for comparisons, from the configuration if there is one.
struct DriftSetting {
    var drift = DriftConfiguration()
    /// The selected clients.
    var clients: [ClientConfiguration] = []
    /// The namespaces of all clients in the configuration.
    private var names: [String] = []
    /// The path of the configuration; nil to search for one.
    private let config: String?

    /// Reads the settings.
    ///
    /// - Parameter isNeeded: Whether a configuration is required.
    init(config: String?, clients names: [String], isNeeded: Bool) throws {
        self.config = config
        let file = ConfigurationFile(path: config)
        guard try isNeeded || !names.isEmpty || file.exists() else { return }
        let problems = Problems(options: ReportOptions())
        let configuration = try file.configuration(problems, for: .comparing)
        drift = configuration.drift
        let environment = Invocation.current.environment
        if let folder = environment["TRPCGEN_BASELINES"], !folder.isEmpty {
            do {
                drift.folder = try PathArgument.path(folder)
            } catch {
                throw Failure(code: .usage, message: "error: TRPCGEN_BASELINES: \(lines: "\(error)")")
            }
        }
        if let support = environment["TRPCGEN_SUPPORT"], !support.isEmpty { drift.support = support }
        clients = configuration.clients
        self.names = clients.map(\.namespace)
        clients = try ClientOptions.chosen(clients, named: names)
    }

    /// The configuration file.
    var file: ConfigurationFile { ConfigurationFile(path: config) }

    /// The path of the file with accepted changes.
    var acceptedPath: String { drift.acceptedPath ?? AcceptanceFile.usualPath(beside: nil) }

    /// Returns the contract named by the user, or else the clients' contracts.
    ///
    /// - Parameter bases: The contracts with which a named contract is compared.
    func subjects(_ contract: String?, against bases: [String] = []) throws -> [DiffRun.Subject] {
        guard let contract else {
            return try clients.map { DiffRun.Subject(operand: try ContractOperand($0.schema), client: $0) }
        }
        return [DiffRun.Subject(operand: try ContractOperand(contract), client: client(of: [contract] + bases))]
    }

    /// Returns the client of the first of these contracts that is in the configuration.
    func client(of contracts: [String]) -> ClientConfiguration? {
        func place(_ text: String) -> String { ContractSource.isWebAddress(text) ? text : FullPath(text).text }
        return contracts.lazy.compactMap { contract in
            clients.first { place($0.schema) == place(contract) }
        }.first
    }

    /// Returns the recorded releases of a client. If there are several clients, each has its own folder.
    func store(of client: ClientConfiguration?, support: VersionRange? = nil) -> ReleaseStore {
        guard let client, names.count > 1 else { return ReleaseStore(folder: drift.folder, support: support) }
        func folder(_ name: String) -> String { (drift.folder as NSString).appendingPathComponent(name) }
        return ReleaseStore(
            folder: folder(client.namespace),
            support: support,
            former: FormerReleases(
                folder: drift.folder,
                client: client.namespace,
                isFirst: client.namespace == names.first
            ),
            others: [drift.folder] + names.filter { $0 != client.namespace }.map(folder)
        )
    }

    /// Creates a run with the configuration's settings.
    func run(_ options: DiffOptions, policy: ReferencePolicy = ReferencePolicy()) throws -> DiffRun {
        let support = try VersionRange.support(of: drift)
        return DiffRun(
            options: options,
            drift: drift,
            policy: policy,
            headers: try options.headers(),
            config: config
        ) { store(of: $0, support: support) }
    }
}
