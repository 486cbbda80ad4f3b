/// What tells the members of a union apart: the constants of their properties.
struct UnionTags {
    let graph: TypeGraph

    /// Unions in unions are looked into this deep.
    private static let maximumDepth = 8

    /// The values that a property can have, when the schema lists them; nil when it does not. The property of a union is
    /// that of all its members.
    func values(of property: String, in id: TypeID, depth: Int = 0) -> [EnumerationType.Value]? {
        guard depth < Self.maximumDepth else { return nil }
        switch graph[graph.resolved(id)].shape {
        case .object(let object):
            guard let field = object.fields.first(where: { $0.wireName == property }), !field.isNullable,
                case .enumeration(let enumeration) = graph[graph.resolved(field.type)].shape,
                !enumeration.isExtensible
            else { return nil }
            return enumeration.cases.map(\.value)
        case .union(let union):
            var values: [EnumerationType.Value] = []
            for variant in union.variants {
                guard let known = self.values(of: property, in: variant.type, depth: depth + 1) else { return nil }
                for value in known where !values.contains(value) { values.append(value) }
            }
            return values
        default:
            return nil
        }
    }

    /// The properties that may tell a member apart, required ones first: an absent one tells nothing.
    func properties(of id: TypeID, depth: Int = 0) -> [String] {
        guard depth < Self.maximumDepth else { return [] }
        switch graph[graph.resolved(id)].shape {
        case .object(let object):
            let listed = object.fields.filter { field in
                if case .enumeration = graph[graph.resolved(field.type)].shape { true } else { false }
            }
            return (listed.filter(\.isRequired) + listed.filter { !$0.isRequired }).map(\.wireName)
        case .union(let union):
            return union.variants.first.map { properties(of: $0.type, depth: depth + 1) } ?? []
        default:
            return []
        }
    }
}
