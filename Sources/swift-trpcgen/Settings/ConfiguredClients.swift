internal import Foundation
internal import TRPCContract

/// The clients of the configuration by their contracts, for commands that need none.
struct ConfiguredClients {
    private let clients: [ClientConfiguration]

    /// None where there is no configuration, or none that can be read; its mistakes have been printed then.
    init(_ problems: Problems) {
        let file = ConfigurationFile(path: nil)
        let exists = (try? file.exists()) ?? false
        clients = exists ? (try? file.clients(problems, for: .contracts)) ?? [] : []
    }

    /// The first client of a contract.
    func client(of contract: ContractSource) -> ClientConfiguration? {
        clients.first { Self.place(of: $0.schema) == Self.place(of: contract.name) }
    }

    private static func place(of contract: String) -> String {
        ContractSource.isWebAddress(contract)
            ? contract : FullPath(contract).text
    }
}
