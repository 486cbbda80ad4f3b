package import TRPCSource

/// Merges the parts of each `allOf` into one type, and removes impossible types from unions.
package struct MergeIntersections: GraphPass {
    package static let name = "merge allOf"

    package init() {}

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        let hasIntersections = reading.graph.nodes.contains { node in
            if case .intersection = node.shape { true } else { false }
        }
        guard hasIntersections else { return }
        var merge = IntersectionMerge(graph: reading.graph)
        reading.graph = TypeGraph()
        merge.run()
        reading.graph = merge.graph
        merge.graph = TypeGraph()
        for id in merge.circular {
            diagnostics.report(.circularAllOf(reading.policy), at: reading.graph[id].origin.location)
        }
        if let error = merge.failure {
            reading.isTooLarge = true
            diagnostics.emit(error)
            return
        }
        if !merge.conflicts.isEmpty { leaveOutImpossible(merge, in: &reading, diagnostics) }
        emptyMergedParts(in: &reading)
    }

    private func leaveOutImpossible(
        _ merge: IntersectionMerge,
        in reading: inout ContractReading,
        _ diagnostics: DiagnosticSink
    ) {
        var impossible = UninhabitedTypes(
            conflicts: merge.conflicts.map(\.type),
            merged: merge.merged,
            in: reading.graph
        )
        reading.graph = TypeGraph()
        impossible.leaveUnions()
        reading.graph = impossible.graph
        report(merge.conflicts, impossible.emptied, in: reading, diagnostics)
    }

    /// Clears parts that have been merged into another type, so that later passes ignore them.
    private func emptyMergedParts(in reading: inout ContractReading) {
        let needed = reading.reached(from: reading.roots)
        for id in reading.graph.ids where !needed.contains(id) { reading.graph[id].shape = .any }
    }

    /// Reports the impossible types that are in use.
    private func report(
        _ conflicts: [IntersectionMerge.Conflict],
        _ emptied: [TypeID],
        in reading: ContractReading,
        _ diagnostics: DiagnosticSink
    ) {
        let used = reading.reached(from: reading.roots)
        for conflict in conflicts where used.contains(conflict.type) {
            let location = reading.graph[conflict.type].origin.location
            diagnostics.report(conflict.isProperty ? .conflictingProperty : .conflict, at: location)
        }
        let known = Set(conflicts.map(\.type))
        for id in emptied where used.contains(id) && !known.contains(id) {
            diagnostics.report(.conflict, at: reading.graph[id].origin.location)
        }
    }
}

extension Diagnostic {
    fileprivate static func circularAllOf(_ policy: ReferencePolicy) -> Diagnostic {
        .unresolved(
            .circularAllOf,
            Rule.circularAllOf.message,
            fix: Rule.circularAllOf.fix,
            use: .schema,
            policy: policy
        )
    }

    fileprivate static var conflictingProperty: Diagnostic {
        Diagnostic(
            .conflictingAllOf,
            "the parts of an 'allOf' give this property incompatible types; the last one is used"
        )
    }

    fileprivate static var conflict: Diagnostic {
        Diagnostic(.conflictingAllOf, "the parts of this 'allOf' are incompatible; it is read as any JSON")
    }
}

extension Rule {
    package static let conflictingAllOf = Rule(
        "conflicting-allof",
        .warning,
        "The parts of an 'allOf' contradict each other.",
        "Use the same type for the property in all parts, or give each its own name."
    )

    package static let circularAllOf = Rule(
        "circular-allof",
        .error,
        "An 'allOf' contains itself.",
        "Move the shared properties into a schema that neither extends."
    )
}
