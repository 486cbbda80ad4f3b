internal import TRPCSource

/// Helpers for inspecting the keywords of a schema.
enum SchemaKeywords {
    /// Keywords that don't affect the values of a schema.
    static let annotations: Set<String> = [
        "description", "summary", "title", "deprecated", "example", "examples", "default", "nullable", "readOnly",
        "writeOnly", "externalDocs", "xml", "$comment", "$id", "$schema", "$anchor",
    ]

    /// Returns whether all keywords except `key` are annotations.
    static func hasOnlyAnnotations(beside key: String, in node: Node) -> Bool {
        node.entries.allSatisfy { $0.key == key || annotations.contains($0.key) || $0.key.hasPrefix("x-") }
    }

    /// Returns whether a schema allows all values, that is, whether it's an object with only annotations.
    ///
    /// `not` with such a schema allows no values.
    static func takesAnything(_ node: Node) -> Bool {
        node.kind == .mapping && node.entries.allSatisfy { annotations.contains($0.key) || $0.key.hasPrefix("x-") }
    }

    /// Returns whether no keyword determines a type, as in `{}`, `{title: …}`, `{nullable: true}` or `{oneOf: []}`.
    static func isUntyped(_ node: Node) -> Bool {
        node.kind == .mapping
            && node.entries.allSatisfy { entry in
                annotations.contains(entry.key) || entry.key.hasPrefix("x-")
                    || ["oneOf", "anyOf", "allOf"].contains(entry.key) && entry.value.count == 0
            }
    }

    /// Returns whether a schema allows no values, as `false` and `{not: {}}` do.
    static func takesNothing(_ node: Node) -> Bool {
        if node.kind == .bool { return node.bool == false }
        guard node.kind == .mapping, let excluded = node["not"] else { return false }
        return excluded.bool == true || takesAnything(excluded)
    }

    /// Returns whether a schema sets `nullable` (OpenAPI 3.0) or the equivalent extension for Swagger 2.0.
    static func isMarkedNullable(_ node: Node) -> Bool {
        node["nullable"]?.bool == true || node["x-nullable"]?.bool == true
    }

    /// Returns whether a union member allows only null.
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

    /// Returns the type of a schema that has a single type besides null.
    static func onlyType(of node: Node) -> String? {
        guard let type = node["type"] else { return nil }
        guard type.kind == .sequence else { return type.string }
        let types = type.elements.filter { !$0.isNull && $0.text != "null" }
        return types.count == 1 ? types[0].string : nil
    }

    /// Returns the reference in a schema, and its keyword.
    static func reference(in node: Node) -> (key: String, value: Node)? {
        for key in ["$ref", "$dynamicRef", "$recursiveRef"] {
            if let value = node[key] { return (key, value) }
        }
        return nil
    }

    /// Returns the type that the keywords of a schema imply if `type` is missing.
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
    /// Returns whether a node has keywords that are specific to schemas.
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
