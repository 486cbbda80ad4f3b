internal import ArgumentParser
internal import Foundation
internal import TRPCContract
internal import TRPCSource

/// The configuration, where there is one.
struct DriftSetting {
    var drift = DriftConfiguration()
    /// Those that were chosen.
    var clients: [ClientConfiguration] = []
    /// How many the configuration has.
    var clientCount = 0
    /// The path of the configuration; nil looks for one.
    private let config: String?

    /// - Parameter isNeeded: Without it there is nothing to compare.
    init(config: String?, clients names: [String], isNeeded: Bool) throws {
        self.config = config
        let file = ConfigurationFile(path: config)
        guard try isNeeded || file.exists() else { return }
        let problems = Problems(options: ReportOptions())
        let configuration = try file.configuration(problems, for: .contracts)
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

    /// Where the releases of a client are; several clients have a folder each.
    func folder(of client: ClientConfiguration?) -> String {
        guard let client, clientCount > 1 else { return drift.folder }
        return (drift.folder as NSString).appendingPathComponent(client.namespace)
    }

    /// A run that compares contracts as the configuration says.
    func run(_ options: DiffOptions, policy: ReferencePolicy = ReferencePolicy()) throws -> DiffRun {
        try DiffRun(options: options, drift: drift, policy: policy, config: config, folder: folder)
    }
}
