import RoundTripCheck

/// JSON Schemas as values: their nested schemas, references and types.
extension JSONTree {
    static let componentPrefix = "#/components/schemas/"

    /// Returns the name of the component that a local reference refers to; nil for other references.
    static func componentName(of reference: String) -> String? {
        guard reference.hasPrefix(componentPrefix) else { return nil }
        let name = String(reference.dropFirst(componentPrefix.count))
        return name.replacing("~1", with: "/").replacing("~0", with: "~")
    }

    static func reference(to name: String) -> JSONTree {
        let escaped = name.replacing("~", with: "~0").replacing("/", with: "~1")
        return .object([Property("$ref", .string(componentPrefix + escaped))])
    }

    /// The paths of the schemas directly inside a schema.
    private var innerSchemaPaths: [[Step]] {
        var paths = (self["properties"]?.names ?? []).map { [Step.key("properties"), .key($0)] }
        for keyword in ["items", "additionalProperties"] where self[keyword]?.isObject == true {
            paths.append([.key(keyword)])
        }
        for keyword in ["oneOf", "anyOf", "allOf", "prefixItems"] {
            paths += (self[keyword]?.elements ?? []).indices.map { [.key(keyword), .index($0)] }
        }
        return paths
    }

    /// The paths of the schema and its nested schemas, outermost first, without Boolean schemas.
    var schemaPaths: [[Step]] {
        guard isObject else { return [] }
        return [[]] + innerSchemaPaths.flatMap { path in (self[path]?.schemaPaths ?? []).map { path + $0 } }
    }

    /// The schema and its nested schemas, outermost first.
    var schemas: [JSONTree] {
        guard isObject else { return [] }
        return [self] + innerSchemaPaths.flatMap { self[$0]?.schemas ?? [] }
    }

    /// The types that a schema lists or implies.
    var typeNames: [String] {
        var names: [String]
        switch self["type"] {
        case .string(let name): names = [name]
        case .array(let listed): names = listed.compactMap(\.text)
        default: names = []
        }
        if names.isEmpty, has(any: ["properties", "additionalProperties"]) { names = ["object"] }
        if !names.isEmpty, self["nullable"] == .bool(true), !names.contains("null") { names.append("null") }
        return names
    }

    /// Returns the names of the components reachable from a schema; nil if a reference leads elsewhere.
    func reachableComponents(in components: [String: JSONTree]) -> [String]? {
        var names: [String] = []
        var pending = [self]
        while let next = pending.popLast() {
            for schema in next.schemas {
                guard let reference = schema["$ref"] else { continue }
                guard let name = reference.text.flatMap(Self.componentName), let target = components[name] else {
                    return nil
                }
                guard !names.contains(name) else { continue }
                names.append(name)
                pending.append(target)
            }
        }
        return names
    }
}
