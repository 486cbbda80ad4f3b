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

extension TypeGraph {
    /// What the values of a type are in JSON.
    func jsonKinds(_ id: TypeID) -> Set<JSONKind> {
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
            return switch enumeration.cases.first?.value {
            case .integer: [.number]
            case .boolean: [.boolean]
            default: [.string]
            }
        case .union(let union):
            return union.variants.reduce(into: []) { kinds, variant in
                if resolved(variant.type) != resolved(id) { kinds.formUnion(jsonKindsShallow(variant.type)) }
            }
        case .optional, .alias, .intersection, .any, .never:
            return Set(JSONKind.allCases)
        }
    }

    /// The kinds of a nested union's variant, without following further unions, which may be recursive.
    private func jsonKindsShallow(_ id: TypeID) -> Set<JSONKind> {
        if case .union = self[resolved(id)].shape { return Set(JSONKind.allCases) }
        return jsonKinds(id)
    }
}
