package import TRPCContract
package import TRPCSource

/// Turns maps into lists of pairs if their keys contain a custom type, which might not be Hashable.
///
/// Responses are decoded as before. The pass emits a warning, because superjson doesn't encode such a list as a map.
package struct ListUnhashableMaps: GraphPass {
    package static let name = "list unhashable maps"

    /// Whether the custom types are Hashable.
    private let isHashable: Bool

    package init(isHashable: Bool) { self.isHashable = isHashable }

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        guard !isHashable else { return }
        for id in reading.reachedTypes {
            guard let key = reading.graph[id].mapKeys, case .array(let value) = reading.graph[id].shape,
                reading.holdsTypesOfTheUser(key)
            else { continue }
            let location = reading.graph[id].origin.location
            let pair = TypeNode(
                shape: .tuple(TupleType(items: [key, value], requiredCount: 2)),
                origin: Origin(role: .element, parent: id, location: location)
            )
            reading.graph[id].shape = .array(reading.graph.add(pair))
            reading.graph[id].keys = nil
            diagnostics.report(.unhashableMap, at: location)
        }
    }
}

extension Diagnostic {
    fileprivate static var unhashableMap: Diagnostic {
        Diagnostic(
            .unhashableMap,
            "this map's keys have a custom type, so it is a list of pairs, which superjson doesn't send as a map",
            fix: .remedy
        )
    }
}

extension Rule {
    package static let unhashableMap = Rule(
        "unhashable-map",
        .warning,
        "The keys of a superjson map have a custom type, so it is a list of pairs.",
        unhashableSet.remedy
    )
}
