package import TRPCSource

/// Resolves unions whose members extend them.
///
/// For example, a `Pet` is a `Cat` or a `Dog`, which are both an `allOf` with `Pet`. Taken literally, such a schema is
/// infinite. Its author intends inheritance: a `Pet` is a cat or a dog, and both have the properties that `Pet`
/// declares next to its `oneOf`. Therefore, a member extends its union without the union's members.
package struct InheritFromUnions: GraphPass {
    package static let name = "inherit from unions"

    package init() {}

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        extend(in: &reading, isLoose: false, diagnostics)
        extend(in: &reading, isLoose: true, diagnostics)
        unite(in: &reading, diagnostics)
        for id in reading.graph.ids {
            guard case .union(let union) = reading.graph[id].shape, union.variants.count == 1 else { continue }
            let only = union.variants[0].type
            reading.graph.becomeOnly(only, of: id)
        }
    }

    private func extend(in reading: inout ContractReading, isLoose: Bool, _ diagnostics: DiagnosticSink) {
        let cycles = CompositionCycles(in: reading.graph).cycles
        guard !cycles.isEmpty, !reading.isTooLarge else { return }
        var families = UnionFamilies(graph: reading.graph, isLoose: isLoose)
        reading.graph = TypeGraph()
        for cycle in cycles { families.extend(cycle) }
        take(families, in: &reading, diagnostics)
    }

    private func unite(in reading: inout ContractReading, _ diagnostics: DiagnosticSink) {
        let cycles = CompositionCycles(in: reading.graph) { node in
            if case .intersection = node.shape { false } else { true }
        }.cycles
        guard !cycles.isEmpty, !reading.isTooLarge else { return }
        var families = UnionFamilies(graph: reading.graph)
        reading.graph = TypeGraph()
        for cycle in cycles { families.unite(cycle) }
        take(families, in: &reading, diagnostics)
    }

    private func take(_ families: UnionFamilies, in reading: inout ContractReading, _ diagnostics: DiagnosticSink) {
        reading.graph = families.graph
        for id in families.emptyUnions {
            diagnostics.report(.endlessUnion(reading.policy), at: reading.graph[id].origin.location)
        }
        guard let id = families.tooLarge else { return }
        reading.isTooLarge = true
        diagnostics.report(.compositionTooLarge, at: reading.graph[id].origin.location)
    }
}

extension Diagnostic {
    fileprivate static func endlessUnion(_ policy: ReferencePolicy) -> Diagnostic {
        .unresolved(
            .circularReference,
            "the members of this union only refer back to it",
            fix: "add a member that isn't a reference to the union",
            use: .schema,
            policy: policy
        )
    }
}
