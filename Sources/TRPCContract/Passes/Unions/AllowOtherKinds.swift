package import TRPCSource

/// Turns types whose schemas also allow other JSON types into unions.
///
/// For example, `properties` without `type: object` doesn't exclude strings. Such values become the union's unknown
/// case.
///
/// Members of unions stay unchanged, since unions distinguish their members by type.
package struct AllowOtherKinds: GraphPass {
    package static let name = "allow values of other types"

    package init() {}

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        let graph = reading.graph
        let open = graph.ids.filter { graph[$0].allowsOtherKinds }
        guard !open.isEmpty else { return }
        var members: Set<TypeID> = []
        for id in graph.ids {
            if case .union(let union) = graph[id].shape { members.formUnion(union.variants.map(\.type)) }
        }
        for id in open where !members.contains(id) || graph.componentName(of: id) != nil {
            guard let label = Self.label(of: graph[id].shape) else { continue }
            wrap(id, label, in: &reading.graph)
        }
    }

    private func wrap(_ id: TypeID, _ label: String, in graph: inout TypeGraph) {
        var value = graph[id]
        value.allowsOtherKinds = false
        value.origin = Origin(role: .variant(0), parent: id, location: value.origin.location)
        value.origin.label = label
        var variant = UnionType.Variant(type: graph.add(value))
        variant.label = label
        var union = UnionType(variants: [variant])
        union.tagging = .jsonType
        union.openness = .open
        graph[id].shape = .union(union)
        graph[id].constraints = []
        graph[id].keys = nil
    }

    /// Returns the label for the values that the schema describes.
    private static func label(of shape: TypeShape) -> String? {
        switch shape {
        case .object: "object"
        case .dictionary: "dictionary"
        case .array: "array"
        case .tuple: "tuple"
        default: nil
        }
    }
}
