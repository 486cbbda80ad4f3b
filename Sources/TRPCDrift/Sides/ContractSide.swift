internal import TRPCContract
internal import TRPCSource

/// One of the two contracts in a comparison: its calls, and its type graph without differences in spelling.
package struct ContractSide {
    let graph: TypeGraph
    let contract: Contract
    /// The start of the document.
    let location: Location
    /// The procedures, followed by the operations.
    let calls: [Call]
    /// The names of the named schemas.
    let componentNames: Set<String>
    /// The named schemas that allow null themselves.
    let nullableComponents: Set<String>
    /// The number of `allOf` members, for types that have any.
    private let partCounts: [TypeID: Int]
    /// The named schemas among these members. They are in use, although no references to them remain.
    let partNames: Set<String>
    private let cycles: TypeCycles
    /// The fraction of objects with properties that are closed; nil if there are too few objects.
    let closedObjectShare: Double?

    /// The client that is generated from the contract.
    private(set) var client: ShippedClient

    /// Returns the contract for a comparison with an older one. Its client keeps the names of the older client.
    func named(after base: ContractSide) -> ContractSide {
        var side = self
        side.client = client.named(after: base.client)
        return side
    }

    package var procedureCount: Int { calls.count }

    /// Webhooks and callbacks.
    var deliveries: [Delivery] { contract.deliveries }

    init(
        _ reading: ContractReading,
        at location: Location,
        partCounts: [TypeID: Int],
        partNames: Set<String>,
        client: ShippedClient
    ) {
        self.client = client
        graph = reading.graph
        contract = reading.contract
        self.location = location
        self.partCounts = partCounts
        self.partNames = partNames
        calls = contract.calls.filter(\.isProcedure) + contract.calls.filter { !$0.isProcedure }
        var names: Set<String> = []
        var nullable: Set<String> = []
        for id in graph.ids {
            guard case .component(let name) = graph[id].origin.role else { continue }
            names.insert(name)
            if case .optional = graph[id].shape { nullable.insert(name) }
        }
        componentNames = names
        nullableComponents = nullable
        cycles = TypeCycles(graph)
        var (closed, total) = (0, 0)
        for id in graph.ids {
            guard case .object(let object) = graph[id].shape, !object.fields.isEmpty else { continue }
            total += 1
            if object.isClosed { closed += 1 }
        }
        closedObjectShare = total < 20 ? nil : Double(closed) / Double(total)
    }

    /// Returns the schema with the given name.
    func component(_ name: String) -> TypeID? {
        graph.ids.first { if case .component(name) = graph[$0].origin.role { true } else { false } }
    }

    /// Returns the method and the address at the operation's first server, without parameter names; nil for a procedure.
    func address(of call: Call) -> String? { addresses(of: call).first }

    /// Returns the method and the address at each of the operation's servers; empty for a procedure.
    func addresses(of call: Call) -> [String] {
        guard !call.isProcedure else { return [] }
        let servers = contract.servers(of: call).map(\.plainURL)
        return (servers.isEmpty ? [""] : servers).map { "\(call.method) \($0)\(call.plainPath)" }
    }

    func partCount(of id: TypeID) -> Int { partCounts[id] ?? 0 }

    /// Returns whether a named schema contains itself.
    func isRecursive(_ id: TypeID) -> Bool { graph.schemaName(of: id) != nil && cycles.contains(id) }

    /// Returns the location of a type or, if the type is shared, the given location of its use.
    func place(of id: TypeID, near location: Location) -> Location {
        isShared(id) ? location : graph[id].origin.location
    }

    /// Returns whether the type is shared by all its uses, so that it doesn't have a location of its own.
    func isShared(_ id: TypeID) -> Bool { if case .shared = graph[id].origin.role { true } else { false } }
}

/// Finds recursive types on demand.
private final class TypeCycles {
    private let graph: TypeGraph
    private var known: [TypeID: Bool] = [:]

    init(_ graph: TypeGraph) { self.graph = graph }

    func contains(_ id: TypeID) -> Bool {
        if let isCyclic = known[id] { return isCyclic }
        var seen: Set<TypeID> = []
        var pending = graph.children(of: id)
        var isCyclic = false
        while let next = pending.popLast(), !isCyclic {
            isCyclic = next == id
            if seen.insert(next).inserted { pending += graph.children(of: next) }
        }
        known[id] = isCyclic
        return isCyclic
    }
}

extension Server {
    /// The URL without trailing slashes.
    var plainURL: String {
        var url = url
        while url.hasSuffix("/") { url.removeLast() }
        return url
    }
}
