/// TypeScript's own generic types, which the official exporter writes as components: their names do not tell what
/// they hold.
enum UtilityTypes {
    /// True for a component that one of them made, by its name and by what it would look like.
    static func make(_ id: TypeID, in graph: TypeGraph) -> Bool {
        guard let name = graph.componentName(of: id), case .object(let object) = graph[id].shape,
            !object.fields.isEmpty
        else { return false }
        switch GenericFamilies.unnumbered(name) ?? name {
        case "Record": return object.fields.allSatisfy(\.isRequired) && isUniform(object, in: graph)
        case "Partial": return object.fields.allSatisfy { !$0.isRequired }
        case "Required": return object.fields.allSatisfy(\.isRequired)
        case "Readonly", "Pick", "Omit", "Extract", "Exclude", "NonNullable", "Awaited", "ReturnType", "Parameters":
            return true
        default: return false
        }
    }

    /// A record has values of one type.
    private static func isUniform(_ object: ObjectType, in graph: TypeGraph) -> Bool {
        let first = object.fields[0]
        return object.fields.allSatisfy { field in
            guard field.isNullable == first.isNullable, field.constant == first.constant else { return false }
            if graph.resolved(field.type) == graph.resolved(first.type) { return true }
            return graph.jsonKinds(field.type) == graph.jsonKinds(first.type)
        }
    }
}
