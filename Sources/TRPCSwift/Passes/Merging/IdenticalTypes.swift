internal import TRPCContract

/// Finds types with the same structure, using signatures that are computed from the leaves up.
struct IdenticalTypes {
    let graph: TypeGraph
    let names: NameTable
    /// The types in use. Leftovers of compositions are excluded, because they must not provide names.
    let types: [TypeID]
    /// For each type, the representative with the same structure.
    private(set) var representative: [TypeID?]
    private var known: [[UInt8]: TypeID] = [:]
    private var groups: [TypeID: [TypeID]] = [:]

    init(_ reading: ContractReading) {
        graph = reading.graph
        names = reading.names
        types = reading.reachedTypes
        representative = Array(repeating: nil, count: graph.nodes.count)
    }

    /// Returns the inline types that are declared with a name, grouped by structure.
    mutating func structures() -> [[TypeID]] {
        for id in types where isFixed(id) { representative[Int(id.index)] = id }
        for id in types { canonicalise(id) }
        return groups.values.map { $0.filter(graph.isNominal) }.filter { !$0.isEmpty }
    }

    /// Returns the replacement of each type, given the replacements of identical inline types.
    mutating func replacements(_ identity: [TypeID: TypeID]) -> [TypeID] {
        known = [:]
        groups = [:]
        representative = Array(repeating: nil, count: graph.nodes.count)
        for id in types where isFixed(id) || graph.isNominal(id) { representative[Int(id.index)] = identity[id] ?? id }
        for id in types { canonicalise(id) }
        return graph.ids.map { representative[Int($0.index)] ?? $0 }
    }

    /// Returns whether the type's identity is independent of its structure.
    private func isFixed(_ id: TypeID) -> Bool {
        var id = id
        // The non-null part of a nullable schema takes the schema's name.
        while case .inner = graph[id].origin.role, let parent = graph[id].origin.parent { id = parent }
        return graph[id].origin.isComponent || graph[id].origin.isArguments
    }

    /// Visits types in post-order with an explicit stack. A type that is being visited represents itself, which ends the
    /// recursion.
    private mutating func canonicalise(_ root: TypeID) {
        guard representative[Int(root.index)] == nil else { return }
        var open: Set<TypeID> = []
        var stack = [root]
        while let id = stack.last {
            if representative[Int(id.index)] != nil {
                stack.removeLast()
                continue
            }
            if open.insert(id).inserted {
                let waiting = graph.children(of: id).filter {
                    representative[Int($0.index)] == nil && !open.contains($0)
                }
                if !waiting.isEmpty {
                    stack.append(contentsOf: waiting)
                    continue
                }
            }
            settle(id)
            stack.removeLast()
        }
    }

    private mutating func settle(_ id: TypeID) {
        let signature = self.signature(of: id).bytes
        guard let first = known[signature] else {
            known[signature] = id
            representative[Int(id.index)] = id
            groups[id] = [id]
            return
        }
        representative[Int(id.index)] = first
        groups[first, default: [first]].append(id)
    }
}
