internal import TRPCContract

/// TypeScript's own generic types.
///
/// The official exporter exports them as components whose names don't describe their contents.
enum UtilityTypes {
    private static let names: Set<String> = [
        "Record", "Partial", "Required", "Readonly", "Pick", "Omit", "Extract", "Exclude", "NonNullable", "Awaited",
        "ReturnType", "Parameters",
    ]

    /// Returns the object components that may be instances of a utility type, judging by their names.
    static func candidates(_ components: [TypeID], in graph: TypeGraph) -> [TypeID] {
        components.filter { id in
            guard let name = baseName(of: id, in: graph), case .object(let object) = graph[id].shape else {
                return false
            }
            return names.contains(name) && !object.fields.isEmpty
        }
    }

    /// Returns whether a candidate has the shape that its name implies.
    static func make(_ id: TypeID, in graph: TypeGraph) -> Bool {
        guard let name = baseName(of: id, in: graph), case .object(let object) = graph[id].shape else { return false }
        switch name {
        case "Record": return object.fields.allSatisfy(\.isRequired) && isUniform(object, in: graph)
        case "Partial": return object.fields.allSatisfy { !$0.isRequired }
        case "Required": return object.fields.allSatisfy(\.isRequired)
        default: return true
        }
    }

    /// Returns the name without its number, such as `Record` for `Record2`.
    private static func baseName(of id: TypeID, in graph: TypeGraph) -> String? {
        graph.componentName(of: id).map { GenericFamilies.unnumbered($0) ?? $0 }
    }

    /// Returns whether all property values of an object have the same type, as in a record.
    private static func isUniform(_ object: ObjectType, in graph: TypeGraph) -> Bool {
        let first = object.fields[0]
        return object.fields.allSatisfy { field in
            guard field.isNullable == first.isNullable, field.constant == first.constant else { return false }
            if graph.resolved(field.type) == graph.resolved(first.type) { return true }
            return graph.jsonKinds(field.type) == graph.jsonKinds(first.type)
        }
    }
}
