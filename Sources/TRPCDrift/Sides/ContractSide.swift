internal import TRPCContract
internal import TRPCSource

/// One of the two contracts of a comparison: its calls, and the graph as the generator has it once spelling is out of the way.
package struct ContractSide {
    let graph: TypeGraph
    let contract: Contract
    /// The document's beginning.
    let location: Location
    /// Procedures, then operations.
    let calls: [Call]
    /// The names of the named schemas.
    let componentNames: Set<String>
    /// The named schemas that may be null as a whole.
    let nullableComponents: Set<String>
    /// How many parts the 'allOf' of a type has, where it has one.
    private let partCounts: [TypeID: Int]
    /// The named schemas among such parts: they are used, although nothing refers to them any more.
    let partNames: Set<String>
    private let cycles: TypeCycles
    /// The share of objects with properties that are closed; nil where there are too few to tell a habit.
    let closedObjectShare: Double?

    /// The client that is generated from the contract.
    private(set) var client: ShippedClient

    /// The same contract for a comparison with an older one, whose names its client keeps.
    func named(after base: ContractSide) -> ContractSide {
        var side = self
        side.client = client.named(after: base.client)
        return side
    }

    package var procedureCount: Int { calls.count }

    /// What the backend sends by itself: webhooks and callbacks.
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

    /// The named schema of a name.
    func component(_ name: String) -> TypeID? {
        graph.ids.first { if case .component(name) = graph[$0].origin.role { true } else { false } }
    }

    /// The method and address of an operation at its first server, without the names of parameters; nil for a procedure.
    func address(of call: Call) -> String? { addresses(of: call).first }

    /// The same at each server of the operation; empty for a procedure.
    func addresses(of call: Call) -> [String] {
        guard !call.isProcedure else { return [] }
        let servers = contract.servers(of: call).map(\.plainURL)
        return (servers.isEmpty ? [""] : servers).map { "\(call.method) \($0)\(call.plainPath)" }
    }

    func partCount(of id: TypeID) -> Int { partCounts[id] ?? 0 }

    /// True for a named schema that contains itself.
    func isRecursive(_ id: TypeID) -> Bool { graph.schemaName(of: id) != nil && cycles.contains(id) }

    /// The location of a type; of a shared type, that of its use.
    func place(of id: TypeID, near location: Location) -> Location {
        isShared(id) ? location : graph[id].origin.location
    }

    /// Whether all uses of the type share it, so that it has no own location.
    func isShared(_ id: TypeID) -> Bool { if case .shared = graph[id].origin.role { true } else { false } }
}

/// Finds the types that contain themselves, when somebody asks.
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
    /// The URL without a slash at its end.
    var plainURL: String {
        var url = url
        while url.hasSuffix("/") { url.removeLast() }
        return url
    }
}
