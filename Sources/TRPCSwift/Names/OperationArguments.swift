internal import TRPCContract

/// The struct for an operation's parameters, form or response headers.
struct OperationArguments {
    /// The path from the namespace, such as `["Equipment", "GetInventoryInput"]`.
    var path: [String]
    /// The prefixes of the names of nested types: from their locations, and from names used by earlier versions.
    var prefixes: [String]
}

extension OperationPlan {
    /// Returns the structs for operations' arguments, by their object types.
    func arguments(in graph: TypeGraph) -> [TypeID: OperationArguments] {
        var found: [TypeID: OperationArguments] = [:]
        for group in groups {
            for member in group.members {
                let operation = member.operation
                var objects: [(TypeID?, OperationTypeName)] = [
                    (operation.input, .input), (operation.answerHeaders?.type, .headers),
                ]
                objects += (operation.body?.contents ?? []).map { ($0.type, .form) }
                for (id, type) in objects {
                    guard let id, case .arguments(let stem, let suffix) = graph[id].origin.role,
                        let name = member.types[type]
                    else { continue }
                    let prefixes = ([stem] + operation.name.earlierStems).map {
                        SwiftName.type($0, acronyms: acronyms) + suffix
                    }
                    found[id] = OperationArguments(path: [group.type, name], prefixes: prefixes)
                }
            }
        }
        return found
    }
}

extension TypeGraph {
    /// Returns the arguments struct that contains an inline type; nil for all other types.
    func arguments(of id: TypeID) -> TypeID? {
        let whole = whole(of: id)
        return self[whole].origin.isArguments ? whole : nil
    }
}
