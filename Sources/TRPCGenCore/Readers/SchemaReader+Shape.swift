extension SchemaReader {
    /// The shape of a schema, and whether null is one of its values.
    mutating func readShape(of node: Node, id: TypeID) -> (shape: TypeShape, isNullable: Bool) {
        switch node.kind {
        case .mapping:
            break
        case .bool:
            return (node.bool == true ? .any : .never, false)
        default:
            diagnostics.emit(.schemaNotObject(at: node.location))
            return (.any, false)
        }
        reportUnrepresentable(in: node)
        if isBytes(node) {
            if !usesSuperJSON { diagnostics.emit(.binaryValue(at: node.location)) }
            return (typedArray(of: "UInt8"), false)
        }
        if !graph[id].origin.isComponent, let found = JavaScriptClass(of: node, component: nil) {
            report(found, at: node.location)
            graph[id].isSet = found.form == .set && usesSuperJSON
            return (shape(of: found, at: node.location), false)
        }
        let types = declaredTypes(of: node)
        let isNullable = types.isNullable || node["nullable"]?.bool == true
        if let shape = readComposition(of: node, id: id) {
            return (shape.shape, shape.isNullable || isNullable)
        }
        if let values = listedValues(of: node) {
            let enumeration = readEnumeration(values, in: node, types: types, id: id)
            return (enumeration.shape, enumeration.isNullable || isNullable)
        }
        if types.names.count > 1 {
            return (readTypeUnion(types.names, of: node, id: id), isNullable)
        }
        if types.names.isEmpty, types.isNullable {
            return (.primitive(.null), false)
        }
        return (readType(types.names.first ?? impliedType(of: node), of: node, id: id), isNullable)
    }

    /// A schema of one type (JSON Schema validation 6.1.1).
    private mutating func readType(_ name: String?, of node: Node, id: TypeID) -> TypeShape {
        switch name {
        case "object":
            return readObject(node, id: id)
        case "array":
            return readArray(node, id: id)
        case nil:
            if let not = node["not"], not.kind == .mapping, not.count == 0 { return .never }
            return .any
        default:
            return .primitive(primitive(type: name ?? "", of: node))
        }
    }

    /// `type: [string, number]`
    private mutating func readTypeUnion(_ names: [String], of node: Node, id: TypeID) -> TypeShape {
        var variants: [UnionType.Variant] = []
        for (index, name) in names.enumerated() {
            let origin = Origin(role: .variant(index), parent: id, location: node.location)
            let variant = graph.add(TypeNode(shape: .any, origin: origin))
            graph[variant].shape = readType(name, of: node, id: variant)
            variants.append(UnionType.Variant(type: variant))
        }
        return .union(UnionType(variants: variants))
    }

    /// The names in `type`, null apart.
    func declaredTypes(of node: Node) -> (names: [String], isNullable: Bool) {
        guard let type = node["type"] else { return ([], false) }
        let nodes = type.kind == .sequence ? Array(type.elements) : [type]
        var names: [String] = []
        var isNullable = false
        for node in nodes {
            switch node.string {
            case "null":
                isNullable = true
            case "object", "array", "string", "number", "integer", "boolean":
                if let name = node.string, !names.contains(name) { names.append(name) }
            default:
                if node.isNull {
                    isNullable = true
                } else {
                    diagnostics.emit(.unknownType(node.text ?? "", at: node.location))
                }
            }
        }
        // Every integer is a number.
        if names.contains("number") { names.removeAll { $0 == "integer" } }
        return (names, isNullable)
    }

    /// The type that keywords imply where `type` is missing.
    private func impliedType(of node: Node) -> String? {
        for (key, type) in Self.implications where node.has(key) { return type }
        return nil
    }

    private static let implications = [
        ("properties", "object"), ("additionalProperties", "object"), ("patternProperties", "object"),
        ("required", "object"), ("items", "array"), ("prefixItems", "array"),
        ("pattern", "string"), ("minLength", "string"), ("maxLength", "string"), ("format", "string"),
        ("minimum", "number"), ("maximum", "number"), ("multipleOf", "number"),
    ]

    /// Keywords whose meaning no Swift type can carry.
    private func reportUnrepresentable(in node: Node) {
        for entry in node.entries {
            switch entry.key {
            case "not" where entry.value.kind == .mapping && entry.value.count == 0 && !node.has("type"):
                break
            case "not", "if", "then", "else", "dependentRequired", "dependentSchemas", "dependencies", "contains",
                "unevaluatedProperties", "unevaluatedItems":
                if entry.key.hasPrefix("unevaluated"), entry.value.kind == .bool || entry.key.hasSuffix("Properties") {
                    break
                }
                diagnostics.emit(.unrepresentableKeyword(entry.key, at: entry.keyNode.location))
            default:
                break
            }
        }
    }
}

extension Diagnostic {
    fileprivate static func binaryValue(at location: Location) -> Diagnostic {
        .warning(
            .binaryValue,
            "without superjson bytes are sent as an object of numbers, which no backend takes back as bytes",
            at: location,
            fix: "say 'transformer: superjson' if the backend has it, or send a base64 string"
        )
    }

    fileprivate static func schemaNotObject(at location: Location) -> Diagnostic {
        .error(.invalidSchema, "a schema must be an object or a boolean", at: location)
    }

    fileprivate static func unknownType(_ name: String, at location: Location) -> Diagnostic {
        .warning(
            .unknownType,
            "unknown type '\(name)'; values are read as any JSON",
            at: location,
            fix: "use one of object, array, string, number, integer, boolean, null"
        )
    }

    fileprivate static func unrepresentableKeyword(_ keyword: String, at location: Location) -> Diagnostic {
        .warning(.unrepresentableKeyword, "'\(keyword)' has no Swift type and is not checked", at: location)
    }
}

extension Rule {
    package static let binaryValue = Rule(
        "binary-value",
        .warning,
        "Bytes are sent as an object of numbers, which a backend does not take back as bytes.",
        "Use superjson and say 'transformer: superjson', or send a base64 string."
    )

    package static let unknownType = Rule(
        "unknown-type",
        .warning,
        "A schema names a type that does not exist; its values become JSONValues.",
        "Use one of object, array, string, number, integer, boolean, null."
    )

    package static let invalidSchema = Rule(
        "invalid-schema",
        .error,
        "Something that stands where a schema is needed cannot be one.",
        "Write an object of keywords, or 'true' for any value."
    )
}
