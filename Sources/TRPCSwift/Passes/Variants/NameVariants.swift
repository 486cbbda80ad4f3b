package import TRPCContract
package import TRPCSource

/// Labels union members before types are merged.
///
/// A label depends only on its union, not on other uses of the member's shape.
package struct NameVariants: GraphPass {
    package static let name = "name variants"

    package init() {}

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        for id in reading.graph.ids {
            guard case .union(var union) = reading.graph[id].shape else { continue }
            let places = places(of: id, in: reading.graph)
            let isOwn = union.variants.map { isPart($0.type, of: places, in: reading.graph) }
            let isEarlier = reading.names.record.isEarlier
            let labels = VariantLabels(graph: reading.graph, union: union, isOwn: isOwn, isEarlier: isEarlier).labels()
            for index in union.variants.indices {
                union.variants[index].label = labels[index]
                guard isOwn[index] else { continue }
                // Members of nested inline unions and results of `allOf` now belong to this union.
                let type = union.variants[index].type
                reading.graph[type].origin.role = .variant(index)
                reading.graph[type].origin.parent = id
                reading.graph[type].origin.label = labels[index]
                // A member that adds nothing to the common properties is the same value with a name of its own.
                let value = reading.graph.resolved(type)
                guard value != type, case .inner = reading.graph[value].origin.role,
                    reading.graph[value].origin.parent.map(places.contains) ?? false
                else { continue }
                reading.graph[value].origin.parent = type
            }
            reading.graph[id].shape = .union(union)
        }
    }

    /// Returns the union and its wrapper types.
    private func places(of union: TypeID, in graph: TypeGraph) -> Set<TypeID> {
        var places: Set<TypeID> = [union]
        var current = union
        while case .inner = graph[current].origin.role, let parent = graph[current].origin.parent {
            guard places.insert(parent).inserted else { break }
            current = parent
        }
        return places
    }

    /// Returns whether an inline type belongs to the union itself, or to an inline union merged into it.
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
