package import TRPCSource

extension SchemaReader {
    /// Returns the default of a schema that this one refers to or contains, if schemas are kept as written.
    ///
    /// A default applies to absent values, regardless of where it's declared.
    ///
    /// Example: `{"$ref": "#/components/schemas/Size"}`, `{"allOf": [{"$ref": "#/components/schemas/Size"}]}`
    func inheritedDefault(of schema: Node) -> Node? {
        guard keepsOtherKeywords, !schema.has("default") else { return nil }
        var open = Self.parts(of: schema)
        guard !open.isEmpty else { return nil }
        var seen: Set<NodeID> = [schema.id]
        while let next = open.popLast() {
            guard let part = dereference(next), seen.insert(part.id).inserted else { continue }
            if let value = next["default"] ?? part["default"] { return value }
            open += Self.parts(of: part)
        }
        return nil
    }

    /// Returns the schemas from which a schema inherits its default, in reverse order.
    ///
    /// These are the target of its reference, its parts, and the only alternative to null.
    private static func parts(of schema: Node) -> [Node] {
        if schema.has("$ref") { return [schema] }
        let members = (schema["anyOf"] ?? schema["oneOf"])?.elements.filter { !SchemaKeywords.isNull($0) } ?? []
        return (members.count == 1 ? members : []) + (schema["allOf"]?.elements.reversed() ?? [])
    }

    /// Reads a default.
    ///
    /// Lists and objects are read only if schemas are kept as written, because Swift defaults can't express them.
    func defaultValue(_ node: Node) -> DefaultValue? {
        switch node.kind {
        case .null: .null
        case .bool: node.bool.map(DefaultValue.boolean)
        case .number: node.text.map(DefaultValue.number)
        case .string: node.string.map(DefaultValue.string)
        case .sequence where node.count == 0: .emptyArray
        case .sequence, .mapping: keepsOtherKeywords ? .composite(CanonicalForm.of(node)) : nil
        }
    }

    /// Reports a default that can't be used because its type differs from the property's.
    func reportMismatch(of value: Node, with schema: Node, isNullable: Bool) {
        let types = DeclaredTypes(of: schema, diagnostics).names
        let kind = Self.typeName(of: value)
        guard !types.isEmpty, !types.contains(kind) else { return }
        let isFitting =
            value.isNull
            ? isNullable : kind == "integer" && types.contains("number") || types == ["string"] && kind == "number"
        if !isFitting { diagnostics.report(.defaultMismatch(types.joined(separator: " or ")), at: value.location) }
    }

    private static func typeName(of node: Node) -> String {
        switch node.kind {
        case .null: "null"
        case .bool: "boolean"
        case .number: node.int == nil ? "number" : "integer"
        case .string: "string"
        case .sequence: "array"
        case .mapping: "object"
        }
    }
}

extension Diagnostic {
    fileprivate static func defaultMismatch(_ type: String) -> Diagnostic {
        Diagnostic(.defaultMismatch, "this default doesn't have the property's type, \(type)")
    }
}

extension Rule {
    package static let defaultMismatch = Rule(
        "default-mismatch",
        .note,
        "A default doesn't have its property's type, and is ignored.",
        "Change the default or the type; a null default requires a nullable type."
    )
}
