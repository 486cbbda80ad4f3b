package import TRPCContract
package import TRPCSource

/// Labels the members of unions before types are merged: a label depends on this union alone, wherever else the form of
/// the member is used.
package struct NameVariants: GraphPass {
    package static let name = "name variants"

    package init() {}

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        for id in reading.graph.ids {
            guard case .union(var union) = reading.graph[id].shape else { continue }
            let places = places(of: id, in: reading.graph)
            let isOwn = union.variants.map { isPart($0.type, of: places, in: reading.graph) }
            let labels = VariantLabels(graph: reading.graph, union: union, isOwn: isOwn).labels()
            for index in union.variants.indices {
                union.variants[index].label = labels[index]
                guard isOwn[index] else { continue }
                // Members of inline unions in this one, and what an `allOf` made of its members, stand in this one now.
                let type = union.variants[index].type
                reading.graph[type].origin.role = .variant(index)
                reading.graph[type].origin.parent = id
                reading.graph[type].origin.label = labels[index]
                // A member that adds nothing to what all members have is this, under its own name.
                let value = reading.graph.resolved(type)
                guard value != type, case .inner = reading.graph[value].origin.role,
                    reading.graph[value].origin.parent.map(places.contains) ?? false
                else { continue }
                reading.graph[value].origin.parent = type
            }
            reading.graph[id].shape = .union(union)
        }
    }

    /// The union, and the types whose values it is.
    private func places(of union: TypeID, in graph: TypeGraph) -> Set<TypeID> {
        var places: Set<TypeID> = [union]
        var current = union
        while case .inner = graph[current].origin.role, let parent = graph[current].origin.parent {
            guard places.insert(parent).inserted else { break }
            current = parent
        }
        return places
    }

    /// True for an inline type that stands in the union itself, or in inline unions that have become a part of it.
    private func isPart(_ id: TypeID, of places: Set<TypeID>, in graph: TypeGraph) -> Bool {
        var current = id
        var steps = 0
        while steps < graph.nodes.count {
            steps += 1
            switch graph[current].origin.role {
            case .variant, .inner: break
            default: return false
            }
            guard let parent = graph[current].origin.parent else { return false }
            if places.contains(parent) { return true }
            current = parent
        }
        return false
    }
}
