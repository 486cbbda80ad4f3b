internal import TRPCSource

/// The targets of dynamic references by anchor name (JSON Schema 2020-12 core, 8.2.3.2).
struct DynamicScope: Hashable {
    struct Binding {
        var schema: Node
        /// The type whose schema declares the anchor.
        var owner: TypeID
    }

    private var bindings: [String: Binding] = [:]

    var isEmpty: Bool { bindings.isEmpty }

    subscript(anchor: String) -> Binding? { bindings[anchor] }

    /// Binds the anchors that a schema declares. Existing bindings, which are from outer schemas, take precedence.
    mutating func bind(_ anchors: [DynamicAnchors.Anchor], owner: TypeID) {
        for anchor in anchors where bindings[anchor.name] == nil {
            bindings[anchor.name] = Binding(schema: anchor.schema, owner: owner)
        }
    }

    func restricted(to names: Set<String>) -> DynamicScope {
        var scope = self
        scope.bindings = bindings.filter { names.contains($0.key) }
        return scope
    }

    private var schemas: [String: NodeID] { bindings.mapValues(\.schema.id) }

    static func == (left: Self, right: Self) -> Bool { left.schemas == right.schemas }

    func hash(into hasher: inout Hasher) { hasher.combine(schemas) }
}
