internal import TRPCContract

/// The struct of an operation's parameters, of its form, or of the headers of its answers.
struct OperationArguments {
    /// `["Equipment", "GetInventoryInput"]`: from the namespace on.
    var path: [String]
    /// What the names of the types in it may begin with: as their places give them, and as earlier versions did.
    var prefixes: [String]
}

extension OperationPlan {
    /// The arguments of operations, by the objects that gather them.
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
    /// The arguments that an inline type is a part of; nil for all others.
    func arguments(of id: TypeID) -> TypeID? {
        let whole = whole(of: id)
        return self[whole].origin.isArguments ? whole : nil
    }
}
