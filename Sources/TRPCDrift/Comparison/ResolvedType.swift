internal import TRPCContract

/// The type at a location in a contract, after resolving references, wrappers and null.
struct ResolvedType {
    /// The type, which is neither an alias nor nullable.
    var type: TypeID
    /// The first named schema that was resolved, if there was one.
    var component: TypeID?
    var componentName: String?
    /// Whether the location itself allows null, rather than the named schema.
    var isNullableHere = false
    /// Whether the named schema allows null.
    var isNullableComponent = false
    /// The limits declared at the location itself.
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
