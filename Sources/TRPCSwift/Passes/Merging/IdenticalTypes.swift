internal import TRPCContract

/// Finds types of the same structure: it computes signatures from the leaves up, and equal signatures are one structure.
struct IdenticalTypes {
    let graph: TypeGraph
    let names: NameTable
    /// Types that are used: the leftovers of composition have no name to lend.
    let types: [TypeID]
    /// The type with the same structure that stands for this one.
    private(set) var representative: [TypeID?]
    private var known: [[UInt8]: TypeID] = [:]
    private var groups: [TypeID: [TypeID]] = [:]

    init(_ reading: ContractReading) {
        graph = reading.graph
        names = reading.names
        types = reading.reachedTypes
        representative = Array(repeating: nil, count: graph.nodes.count)
    }

    /// The inline types with names of their own, by their structure.
    mutating func structures() -> [[TypeID]] {
        for id in types where isFixed(id) { representative[Int(id.index)] = id }
        for id in types { canonicalise(id) }
        return groups.values.map { $0.filter(graph.isNominal) }.filter { !$0.isEmpty }
    }

    /// What takes the place of each type, now that it is known which inline types are one type.
    mutating func replacements(_ identity: [TypeID: TypeID]) -> [TypeID] {
        known = [:]
        groups = [:]
        representative = Array(repeating: nil, count: graph.nodes.count)
        for id in types where isFixed(id) || graph.isNominal(id) { representative[Int(id.index)] = identity[id] ?? id }
        for id in types { canonicalise(id) }
        return graph.ids.map { representative[Int($0.index)] ?? $0 }
    }

    /// True for types whose identity does not depend on their structure.
    private func isFixed(_ id: TypeID) -> Bool {
        var id = id
        // What a named schema holds beside null is called as the schema is.
        while case .inner = graph[id].origin.role, let parent = graph[id].origin.parent { id = parent }
        return graph[id].origin.isComponent || graph[id].origin.isArguments
    }

    /// Post-order without recursion. A type that is being visited stands for itself, so recursion ends.
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
