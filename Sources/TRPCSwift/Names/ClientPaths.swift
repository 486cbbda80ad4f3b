internal import TRPCContract

/// Keys in the name record for declarations other than the contract's types.
struct ClientPaths {
    static let client = "client"
    static let server = "server"
    static let credentials = "credentials"
    /// The alias for the type that all failures share.
    static let errorData = "failures"

    static func router(_ path: String) -> String { "routers/" + TypePaths.escaped(path) }

    static func group(_ name: String) -> String { "groups/" + TypePaths.escaped(name) }

    /// Returns the key of an operation, such as `calls/GET/posts/{id}:getPost`. If its id changes, the operation can get a new
    /// name.
    static func call(_ operation: Operation) -> String { call(operation, path: operation.path) }

    /// Returns the key for another spelling of the path.
    static func call(_ operation: Operation, path: String) -> String {
        NameRecord.place(ofCall: operation.method, path, id: operation.id)
    }

    static func call(_ procedure: ProcedureDetail) -> String {
        NameRecord.callPrefix + TypePaths.escaped(procedure.path)
    }

    /// The keys for all names of a contract.
    let places: [String]
    /// The recorded names of the failure enums that operations share.
    let failures: [String]

    init(_ contract: Contract, recorded: NameRecord) {
        var places: Set<String> = []
        if !contract.calls.isEmpty { places.insert(Self.client) }
        for procedure in contract.procedures {
            var router = procedure.segments.dropLast()
            while !router.isEmpty {
                places.insert(Self.router(router.joined(separator: ".")))
                router = router.dropLast()
            }
        }
        for operation in contract.operations {
            places.formUnion([Self.group(operation.name.group), Self.server, Self.credentials, Self.errorData])
        }
        self.places = places.sorted()
        let entries = contract.operations.compactMap { recorded[Self.call($0)] }
        failures = Set(entries.filter { !$0.hasOwnFailures }.compactMap(\.shared)).sorted()
    }
}

extension NameRecord.Entry {
    /// Whether the recorded failure enum is named after the operation, and thus declared in the struct of its group.
    var hasOwnFailures: Bool {
        let types = [name, name + "Operation"].flatMap { operation in
            [OperationTypeName.failure.name(for: operation), OperationTypeName.failure.long(operation)]
        }
        return shared.map(types.contains) ?? false
    }
}
