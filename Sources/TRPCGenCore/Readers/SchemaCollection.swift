/// A document that holds many schemas without being one: a script has exported each zod schema by name,
/// `{ "Post": {…}, "Author": {…} }`, or a registry, `{ "schemas": {…} }`. Each member is a separate schema document.
struct SchemaCollection {
    struct Member {
        var name: String
        var node: Node
    }

    private(set) var members: [Member] = []
    /// The places where something other than a schema stands among them.
    private(set) var strangers: [Location] = []

    /// Names that hold the collection rather than belong to it.
    private static let containers: Set<String> = ["schemas", "procedures", "models", "types"]

    /// How deep names may be nested: `posts.getById`, then `input`.
    private static let maximumDepth = 3

    init(of root: Node) {
        collect(root, names: [])
        if members.isEmpty { strangers = [] }
    }

    private mutating func collect(_ node: Node, names: [String]) {
        for entry in node.entries {
            let isContainer = names.isEmpty && Self.containers.contains(entry.key)
            let names = isContainer ? names : names + [entry.key]
            if SchemaReader.isSchema(entry.value) {
                members.append(Member(name: names.joined(separator: "."), node: entry.value))
            } else if entry.value.kind == .mapping, names.count < Self.maximumDepth {
                let count = members.count
                collect(entry.value, names: names)
                if members.count == count { strangers.append(entry.keyNode.location) }
            }
        }
    }
}

extension SchemaReader {
    /// True when a node says something that only a schema says.
    static func isSchema(_ node: Node) -> Bool {
        guard node.kind == .mapping else { return false }
        for entry in node.entries {
            switch entry.key {
            case "$schema":
                if entry.value.kind == .string { return true }
            case "$ref":
                if entry.value.kind == .string { return true }
            case "type":
                let names = entry.value.kind == .sequence ? entry.value.elements.map(\.string) : [entry.value.string]
                if !names.isEmpty, names.allSatisfy({ types.contains($0 ?? "") }) { return true }
            case "properties", "patternProperties", "$defs", "definitions":
                if entry.value.kind == .mapping { return true }
            case "allOf", "anyOf", "oneOf", "enum", "prefixItems":
                if entry.value.kind == .sequence { return true }
            case "items", "additionalProperties":
                if entry.value.kind == .mapping { return true }
            case "const":
                return true
            default:
                break
            }
        }
        return false
    }

    private static let types: Set<String> = ["object", "array", "string", "number", "integer", "boolean", "null"]
}
