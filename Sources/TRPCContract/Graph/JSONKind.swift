/// The JSON type of a value.
package enum JSONKind: String, Hashable, Sendable, CaseIterable {
    case null
    case boolean
    case number
    case string
    case array
    case object
}

extension Set<JSONKind> {
    /// A phrase such as `a string` or `an array or an object`, which omits null.
    var phrase: String {
        let kinds = subtracting([.null]).map(\.rawValue).sorted()
        return kinds.map { "aeiou".contains($0.prefix(1)) ? "an \($0)" : "a \($0)" }.joined(separator: " or ")
    }
}

extension Primitive {
    var jsonKinds: Set<JSONKind> {
        switch self {
        case .boolean: [.boolean]
        case .null: [.null]
        case .bigint: [.number, .string]
        default: isNumber ? [.number] : [.string]
        }
    }
}

extension EnumerationType.Value {
    var jsonKind: JSONKind {
        switch self {
        case .string: .string
        case .integer, .number: .number
        case .boolean: .boolean
        }
    }
}

extension TypeGraph {
    /// Returns the JSON kinds of a type's values.
    ///
    /// Unions can contain other unions or themselves. To query many types, use ``JSONKindTable``.
    package func jsonKinds(_ id: TypeID) -> Set<JSONKind> {
        if case .union = self[resolved(id)].shape {} else { return plainJSONKinds(resolved(id)) }
        var kinds: Set<JSONKind> = []
        var seen: Set<TypeID> = []
        var pending = [resolved(id)]
        while let type = pending.popLast(), kinds.count < JSONKind.allCases.count {
            guard seen.insert(type).inserted else { continue }
            if case .union(let union) = self[type].shape {
                pending += union.variants.map { resolved($0.type) }
            } else {
                kinds.formUnion(plainJSONKinds(type))
            }
        }
        return kinds
    }

    /// Returns the JSON kinds for a type that is neither a union nor an alias.
    fileprivate func plainJSONKinds(_ id: TypeID) -> Set<JSONKind> {
        switch self[id].shape {
        case .object, .dictionary: [.object]
        case .array, .tuple: [.array]
        case .primitive(let primitive): primitive.jsonKinds
        case .own(_, let kinds): kinds
        case .enumeration(let enumeration): Set(enumeration.cases.map(\.value.jsonKind))
        case .union, .optional, .alias, .intersection, .any, .never: Set(JSONKind.allCases)
        }
    }
}

/// The JSON kinds of all types in a graph.
package struct JSONKindTable {
    private let graph: TypeGraph
    private var unions: [TypeID: Set<JSONKind>] = [:]

    package init(_ graph: TypeGraph) {
        self.graph = graph
        var users: [TypeID: [TypeID]] = [:]
        var pending: [TypeID] = []
        for id in graph.ids {
            guard case .union(let union) = graph[id].shape else { continue }
            var kinds: Set<JSONKind> = []
            for member in union.variants.map({ graph.resolved($0.type) }) {
                if case .union = graph[member].shape {
                    users[member, default: []].append(id)
                } else {
                    kinds.formUnion(graph.plainJSONKinds(member))
                }
            }
            unions[id] = kinds
            pending.append(id)
        }
        // A union has the kinds of its member unions. Each union is visited at most six times, since there are only six
        // kinds.
        while let id = pending.popLast() {
            let kinds = unions[id] ?? []
            for user in users[id] ?? [] where unions[user]?.isSuperset(of: kinds) == false {
                unions[user]?.formUnion(kinds)
                pending.append(user)
            }
        }
    }

    subscript(id: TypeID) -> Set<JSONKind> {
        let type = graph.resolved(id)
        return unions[type] ?? graph.plainJSONKinds(type)
    }

    /// Returns whether all values of a type are JSON objects.
    package func isObject(_ id: TypeID) -> Bool { self[id] == [.object] }
}
