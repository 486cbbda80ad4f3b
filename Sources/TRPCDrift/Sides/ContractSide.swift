internal import TRPCContract
internal import TRPCSource

/// One of the two contracts of a comparison: the graph as the generator has it once spelling is out of the way, and the
/// procedures and operations with what the documents say about them.
package struct ContractSide {
    let graph: TypeGraph
    let contract: Contract
    let root: Node
    let calls: [ComparedCall]
    /// What the backend sends by itself: webhooks and callbacks.
    let deliveries: [ComparedCall]
    let service: Service
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
    let closedShare: Double?

    /// Whether the client has types of their own for `int32` and `float` (`exactNumbers`); nil when nobody says what it was
    /// generated with.
    let hasExactNumbers: Bool?
    private let deferredSymbols: Deferred<SwiftSymbols?>

    package var procedureCount: Int { calls.count }

    /// The Swift symbols of the contract's client; nil where none can be generated from the document.
    var symbols: SwiftSymbols? { deferredSymbols.value }

    init(
        _ reading: ContractReading,
        _ documents: DocumentSet,
        partCounts: [TypeID: Int],
        partNames: Set<String>,
        hasExactNumbers: Bool?,
        symbols: Deferred<SwiftSymbols?>
    ) {
        self.hasExactNumbers = hasExactNumbers
        deferredSymbols = symbols
        graph = reading.graph
        contract = reading.contract
        root = documents.root.root
        self.partCounts = partCounts
        self.partNames = partNames
        var reader = ComparedCallReader(reading, documents)
        calls = reader.read()
        deliveries = reader.deliveries()
        service = reader.service()
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
        closedShare = total < 20 ? nil : Double(closed) / Double(total)
    }

    func partCount(of id: TypeID) -> Int { partCounts[id] ?? 0 }

    /// True for a named schema that contains itself.
    func isRecursive(_ id: TypeID) -> Bool { graph.schemaName(of: id) != nil && cycles.contains(id) }

    /// Where a type stands; types that all of their uses share stand where they are used.
    func place(of id: TypeID, near location: Location) -> Location {
        if case .shared = graph[id].origin.role { return location }
        return graph[id].origin.location
    }
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

/// The settings of a document that hold for all of its procedures.
struct Service {
    /// A value and where it stands.
    struct Fact: Equatable {
        var text: String
        var location: Location

        static func == (left: Fact, right: Fact) -> Bool { left.text == right.text }
    }

    /// The first of the servers.
    var url: Fact?
    /// `x-trpc` at the root, by key.
    var settings: [String: Fact] = [:]
    var security: Security?
}
