internal import TRPCContract

/// The type at a place of a contract, whatever the document's spelling: behind references, wrappers and null.
struct ResolvedType {
    /// The type that is neither an alias nor a value-or-null.
    var type: TypeID
    /// The first named schema on the way, if any.
    var component: TypeID?
    var componentName: String?
    /// Null is a value here, by what stands at the place itself.
    var isNullableHere = false
    /// Null is a value of the named schema.
    var isNullableComponent = false
    /// The limits that stand at the place itself.
    var constraints: [Constraint] = []
    /// The limits of the named schema.
    var componentConstraints: [Constraint] = []

    var isNullable: Bool { isNullableHere || isNullableComponent }

    init(_ start: TypeID, in graph: TypeGraph) {
        type = start
        var steps = 0
        while steps <= graph.nodes.count {
            steps += 1
            let node = graph[type]
            if component == nil, let name = graph.schemaName(of: type) {
                component = type
                componentName = name
            }
            if component == nil { constraints += node.constraints } else { componentConstraints += node.constraints }
            switch node.shape {
            case .alias(let target):
                type = target
            case .optional(let inner):
                if component == nil { isNullableHere = true } else { isNullableComponent = true }
                type = inner
            default:
                return
            }
        }
    }
}
