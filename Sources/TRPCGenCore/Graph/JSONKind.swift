/// What a value is in JSON.
package enum JSONKind: String, Hashable, Sendable, CaseIterable {
    case null
    case boolean
    case number
    case string
    case array
    case object
}

extension Set<JSONKind> {
    /// `a string`, `an array or an object`; null is not counted.
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
    fileprivate var jsonKind: JSONKind {
        switch self {
        case .string: .string
        case .integer, .number: .number
        case .boolean: .boolean
        }
    }
}

extension TypeGraph {
    /// What the values of a type are in JSON.
    func jsonKinds(_ id: TypeID, depth: Int = 0) -> Set<JSONKind> {
        switch self[resolved(id)].shape {
        case .object, .dictionary:
            return [.object]
        case .array, .tuple:
            return [.array]
        case .primitive(let primitive):
            return primitive.jsonKinds
        case .own(_, let kinds):
            return kinds
        case .enumeration(let enumeration):
            return Set(enumeration.cases.map(\.value.jsonKind))
        case .union(let union):
            // Unions of unions may be recursive.
            guard depth < 8 else { return Set(JSONKind.allCases) }
            return union.variants.reduce(into: []) { $0.formUnion(jsonKinds($1.type, depth: depth + 1)) }
        case .optional, .alias, .intersection, .any, .never:
            return Set(JSONKind.allCases)
        }
    }

    /// True for types whose values are JSON objects.
    func isObject(_ id: TypeID) -> Bool { jsonKinds(id) == [.object] }
}
