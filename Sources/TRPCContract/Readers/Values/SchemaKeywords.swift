internal import TRPCSource

/// What keywords say about a schema as a whole.
enum SchemaKeywords {
    /// The keywords that change nothing about the values of a schema.
    static let annotations: Set<String> = [
        "description", "summary", "title", "deprecated", "example", "examples", "default", "nullable", "readOnly",
        "writeOnly", "externalDocs", "xml", "$comment", "$id", "$schema", "$anchor",
    ]

    /// True when a schema has nothing but `key` that changes its values.
    static func hasOnlyAnnotations(beside key: String, in node: Node) -> Bool {
        node.entries.allSatisfy { $0.key == key || annotations.contains($0.key) || $0.key.hasPrefix("x-") }
    }

    /// True for a schema that takes all values: it is an object without any keyword but annotations. `not` such a one is never true.
    static func takesAnything(_ node: Node) -> Bool {
        node.kind == .mapping && node.entries.allSatisfy { annotations.contains($0.key) || $0.key.hasPrefix("x-") }
    }

    /// Whether a schema has no keyword that types its values: `{}`, `{title: …}`, `{nullable: true}`, `{oneOf: []}`.
    static func isUntyped(_ node: Node) -> Bool {
        node.kind == .mapping
            && node.entries.allSatisfy { entry in
                annotations.contains(entry.key) || entry.key.hasPrefix("x-")
                    || ["oneOf", "anyOf", "allOf"].contains(entry.key) && entry.value.count == 0
            }
    }

    /// Whether a schema has no values: `false` or `{not: {}}`.
    static func takesNothing(_ node: Node) -> Bool {
        if node.kind == .bool { return node.bool == false }
        guard node.kind == .mapping, let excluded = node["not"] else { return false }
        return excluded.bool == true || takesAnything(excluded)
    }

    /// `nullable` of OpenAPI 3.0, or the extension that exporters for Swagger 2.0 use in its place.
    static func isMarkedNullable(_ node: Node) -> Bool {
        node["nullable"]?.bool == true || node["x-nullable"]?.bool == true
    }

    /// True for a member of a union that stands for null.
    static func isNull(_ node: Node) -> Bool {
        guard node.kind == .mapping else { return false }
        if isMarkedNullable(node), hasOnlyAnnotations(beside: "nullable", in: node) {
            return true
        }
        if let type = node["type"] { return type.string == "null" || type.isNull }
        if let value = node["const"] { return value.isNull }
        if let values = node["enum"] { return values.count == 1 && values[0]?.isNull == true }
        return false
    }

    /// The one type that a schema names, null aside.
    static func onlyType(of node: Node) -> String? {
        guard let type = node["type"] else { return nil }
        guard type.kind == .sequence else { return type.string }
        let types = type.elements.filter { !$0.isNull && $0.text != "null" }
        return types.count == 1 ? types[0].string : nil
    }

    /// The reference in a schema, with its keyword.
    static func reference(in node: Node) -> (key: String, value: Node)? {
        for key in ["$ref", "$dynamicRef", "$recursiveRef"] {
            if let value = node[key] { return (key, value) }
        }
        return nil
    }

    /// The type that keywords imply where `type` is missing.
    static func impliedType(of node: Node) -> String? {
        for (key, type) in implications where node.has(key) { return type }
        return nil
    }

    private static let implications = [
        ("properties", "object"), ("additionalProperties", "object"), ("patternProperties", "object"),
        ("required", "object"), ("items", "array"), ("prefixItems", "array"),
        ("pattern", "string"), ("minLength", "string"), ("maxLength", "string"), ("format", "string"),
        ("minimum", "number"), ("maximum", "number"), ("multipleOf", "number"),
    ]
}

extension SchemaKeywords {
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
