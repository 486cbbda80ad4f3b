internal import TRPCContract

/// TypeScript's own generic types, which the official exporter writes as components: their names do not tell what
/// they hold.
enum UtilityTypes {
    private static let names: Set<String> = [
        "Record", "Partial", "Required", "Readonly", "Pick", "Omit", "Extract", "Exclude", "NonNullable", "Awaited",
        "ReturnType", "Parameters",
    ]

    /// The objects among components that one of them may have made, by their names.
    static func candidates(_ components: [TypeID], in graph: TypeGraph) -> [TypeID] {
        components.filter { id in
            guard let name = baseName(of: id, in: graph), case .object(let object) = graph[id].shape else {
                return false
            }
            return names.contains(name) && !object.fields.isEmpty
        }
    }

    /// True for a candidate that looks like what its name says.
    static func make(_ id: TypeID, in graph: TypeGraph) -> Bool {
        guard let name = baseName(of: id, in: graph), case .object(let object) = graph[id].shape else { return false }
        switch name {
        case "Record": return object.fields.allSatisfy(\.isRequired) && isUniform(object, in: graph)
        case "Partial": return object.fields.allSatisfy { !$0.isRequired }
        case "Required": return object.fields.allSatisfy(\.isRequired)
        default: return true
        }
    }

    /// `Record` for `Record2`.
    private static func baseName(of id: TypeID, in graph: TypeGraph) -> String? {
        graph.componentName(of: id).map { GenericFamilies.unnumbered($0) ?? $0 }
    }

    /// Whether all values of an object have one type, as a record's do.
    private static func isUniform(_ object: ObjectType, in graph: TypeGraph) -> Bool {
        let first = object.fields[0]
        return object.fields.allSatisfy { field in
            guard field.isNullable == first.isNullable, field.constant == first.constant else { return false }
            if graph.resolved(field.type) == graph.resolved(first.type) { return true }
            return graph.jsonKinds(field.type) == graph.jsonKinds(first.type)
        }
    }
}
