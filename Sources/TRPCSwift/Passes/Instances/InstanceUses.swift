internal import TRPCContract

/// The uses of a named type, for types that don't have descriptive names of their own.
struct InstanceUses {
    struct Use {
        /// The origin that the type would have as an inline type here.
        var origin: Origin
        /// The words that describe the use, in the document's spelling.
        var words: [String]
        /// The priority. Uses in named schemas come first, because adding procedures doesn't change them.
        var rank: Int
    }

    private let graph: TypeGraph
    private let procedures: [ProcedureDetail]
    /// The types that don't have a name.
    private let unnamed: Set<TypeID>
    private var users: [TypeID: [Origin]] = [:]

    init(reading: ContractReading, unnamed: Set<TypeID> = []) {
        graph = reading.graph
        procedures = reading.contract.procedures
        self.unnamed = unnamed
        for id in reading.reachedTypes { note(id) }
        for procedure in procedures {
            if case .value(let type, _) = procedure.input { note(type, of: procedure, "Input") }
            if case .value(let type) = procedure.output {
                note(type, of: procedure, procedure.kind == .subscription ? "Event" : "Output")
            }
        }
    }

    /// Returns the uses, best first: those with the fewest words. The result doesn't depend on document order.
    func places(of id: TypeID) -> [Use] {
        (users[id] ?? []).compactMap { place(at: $0, of: id) }.sorted { a, b in
            (a.rank, a.words.joined().count, a.words.joined()) < (b.rank, b.words.joined().count, b.words.joined())
        }
    }

    private mutating func note(_ type: TypeID, of procedure: ProcedureDetail, _ suffix: String) {
        let role = Origin.Role.procedure(path: procedure.path, suffix: suffix)
        users[type, default: []].append(Origin(role: role, location: procedure.location))
    }

    private mutating func note(_ id: TypeID) {
        // An inline type is already named after its location.
        for (type, role) in graph.steps(from: id) where graph.componentName(of: type) != nil {
            users[type, default: []].append(Origin(role: role, parent: id, location: graph[id].origin.location))
        }
    }

    /// Returns a use of a type; nil if the use is inside the type itself.
    private func place(at origin: Origin, of id: TypeID) -> Use? {
        var words: [String] = []
        var current = origin
        for _ in 0..<graph.nodes.count {
            switch current.role {
            case .component(let name), .common(let name): words.append(name)
            case .procedure(let path, let suffix): words.append(words.isEmpty ? path : path + " " + suffix)
            case .operation(let name, let suffix), .arguments(let name, let suffix):
                words.append(name + " " + suffix)
            case .errorData: words.append("ErrorData")
            case .property(let name): words.append(name)
            case .dictionaryValue: words.append("value")
            case .dictionaryKey: words.append("key")
            case .tupleItem(let index): words.append("item\(index)")
            case .variant(let index): words.append(current.label ?? "option\(index + 1)")
            case .element, .inner, .shared: break
            }
            guard let parent = current.parent else {
                return Use(origin: origin, words: words.reversed(), rank: rank(of: current.role))
            }
            if parent == id { return nil }
            if unnamed.contains(parent) {
                return Use(origin: origin, words: words.reversed(), rank: 2)
            }
            current = graph[parent].origin
        }
        return nil
    }

    private func rank(of role: Origin.Role) -> Int {
        if case .component = role { 0 } else { 1 }
    }
}
