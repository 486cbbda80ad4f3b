internal import Foundation
internal import TRPCContract

/// The clients in the configuration, by contract, for commands that don't require a configuration.
struct ConfiguredClients {
    private let clients: [ClientConfiguration]

    /// Reads the clients. There are none if the configuration can't be read, in which case its problems have already been
    /// printed.
    init(_ problems: Problems) {
        let file = ConfigurationFile(path: nil)
        let exists = (try? file.exists()) ?? false
        clients = exists ? (try? file.clients(problems, for: .contracts)) ?? [] : []
    }

    /// The contracts of all clients, without duplicates.
    var contracts: [String] {
        var seen: Set<String> = []
        return clients.map(\.schema).filter { seen.insert($0).inserted }
    }

    /// Returns the first client that uses a contract.
    func client(of contract: ContractSource) -> ClientConfiguration? {
        clients.first { Self.place(of: $0.schema) == Self.place(of: contract.name) }
    }

    private static func place(of contract: String) -> String {
        ContractSource.isWebAddress(contract)
            ? contract : FullPath(contract).text
    }
}
