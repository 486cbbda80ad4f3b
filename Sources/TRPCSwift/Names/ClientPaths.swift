internal import TRPCContract

/// The places of what a client declares beside the types of its contract, as the record of names writes them.
struct ClientPaths {
    static let client = "client"
    static let server = "server"
    static let credentials = "credentials"
    /// The alias for the one type of all failures.
    static let errorData = "failures"

    static func router(_ path: String) -> String { "routers/" + TypePaths.escaped(path) }

    static func group(_ name: String) -> String { "groups/" + TypePaths.escaped(name) }

    /// `calls/GET/posts/{id}:getPost`. An operation that gets another id may be called differently.
    static func call(_ operation: Operation) -> String { call(operation, path: operation.path) }

    /// The same for another spelling of the path.
    static func call(_ operation: Operation, path: String) -> String {
        NameRecord.place(ofCall: operation.method, path, id: operation.id)
    }

    static func call(_ procedure: ProcedureDetail) -> String {
        NameRecord.callPrefix + TypePaths.escaped(procedure.path)
    }

    /// The places of one contract.
    let places: [String]
    /// What the record calls the failures that operations share.
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
    /// Whether the failures of an operation stood in the struct of its group, as they do that no other one has.
    var hasOwnFailures: Bool {
        let types = [name, name + "Operation"].flatMap { operation in
            [OperationTypeName.failure.name(for: operation), OperationTypeName.failure.long(operation)]
        }
        return shared.map(types.contains) ?? false
    }
}
