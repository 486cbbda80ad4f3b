package import TRPCSource

extension SchemaReader {
    /// Reads the shape of a schema, and whether it's nullable.
    mutating func readShape(of node: Node, id: TypeID) -> (shape: TypeShape, isNullable: Bool) {
        switch node.kind {
        case .mapping:
            break
        case .bool:
            return (node.bool == true ? .any : .never, false)
        default:
            diagnostics.report(.schemaNotObject(documents.policy), at: node.location)
            return (.any, false)
        }
        reportUnrepresentable(in: node)
        noteExamples(of: node)
        let types = DeclaredTypes(of: node, diagnostics)
        let isNullable = types.isNullable || SchemaKeywords.isMarkedNullable(node)
        if primitives.isBytes(node) {
            if !usesSuperJSON { diagnostics.report(.binaryValue, at: node.location) }
            return (typedArray(of: "UInt8"), isNullable)
        }
        if let shape = readUnusualObject(node, id: id) {
            return (shape, isNullable)
        }
        if let shape = readComposition(of: node, id: id) {
            return (shape.shape, shape.isNullable || isNullable)
        }
        if let values = enumerations.listedValues(of: node) {
            let enumeration = enumerations.readEnumeration(values, in: node, types: types)
            return (enumeration.shape, enumeration.isNullable || isNullable)
        }
        if types.names.isEmpty, types.isNullable {
            return (.primitive(.null), false)
        }
        return (readTypes(types.names, of: node, id: id), isNullable)
    }

    /// Reads an object schema whose values aren't objects in JavaScript or JSON, but class instances or scalars.
    private mutating func readUnusualObject(_ node: Node, id: TypeID) -> TypeShape? {
        if !graph[id].origin.isComponent, let found = javaScriptClass(node, component: nil) {
            report(found, at: node.location)
            graph[id].isSet = found.form == .set && usesSuperJSON
            return shape(of: found, at: node.location)
        }
        guard let hint = scalarHint(of: node) else {
            guard isNullableObject(node) else { return nil }
            diagnostics.report(.nullableObject, at: (node["type"] ?? node).location)
            return .any
        }
        if guessesFromExamples, let primitive = hint.primitive { return .primitive(primitive) }
        reportScalarObject(hint, at: (node["type"] ?? node).location)
        return .any
    }

    /// Reads the shape of a schema with the given names in `type`.
    private mutating func readTypes(_ names: [String], of node: Node, id: TypeID) -> TypeShape {
        guard let name = names.first else { return readUntyped(node, id: id) }
        return names.count == 1 ? readType(name, of: node, id: id) : readTypeUnion(names, of: node, id: id)
    }

    /// Reads a schema without `type`.
    ///
    /// Its keywords imply a type; in strict JSON Schema, values of all other types are also valid.
    private mutating func readUntyped(_ node: Node, id: TypeID) -> TypeShape {
        let implied = SchemaKeywords.impliedType(of: node)
        let shape = readType(implied, of: node, id: id)
        guard implied != nil, !impliesTypes, !isTypeKnown else { return shape }
        switch shape {
        case .dictionary(let element) where graph.isAny(element), .array(let element) where graph.isAny(element):
            return .any
        case .object, .dictionary, .array, .tuple:
            graph[id].allowsOtherKinds = true
            return shape
        default:
            return .any
        }
    }

    /// Reads a schema with a single type (JSON Schema validation, 6.1.1).
    private mutating func readType(_ name: String?, of node: Node, id: TypeID) -> TypeShape {
        switch name {
        case "object":
            return readObject(node, id: id)
        case "array":
            return readArray(node, id: id)
        case nil:
            if let not = node["not"], SchemaKeywords.takesAnything(not) { return .never }
            return .any
        case "string":
            return readJSONText(node, id: id) ?? .primitive(primitives.primitive(type: "string", of: node))
        default:
            return .primitive(primitives.primitive(type: name ?? "", of: node))
        }
    }

    /// Reads a schema with several types, such as `type: [string, number]`.
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

    /// Reports keywords that Swift types can't express.
    private func reportUnrepresentable(in node: Node) {
        for entry in node.entries {
            switch entry.key {
            case "not" where SchemaKeywords.takesAnything(entry.value) && !node.has("type"):
                break
            case "not", "if", "then", "else", "dependentRequired", "dependentSchemas", "dependencies", "contains",
                "unevaluatedProperties", "unevaluatedItems":
                if entry.key.hasPrefix("unevaluated"), entry.value.kind == .bool || entry.key.hasSuffix("Properties") {
                    break
                }
                diagnostics.report(.unrepresentableKeyword(entry.key), at: entry.keyNode.location)
            default:
                break
            }
        }
    }
}

extension Diagnostic {
    fileprivate static var binaryValue: Diagnostic {
        Diagnostic(
            .binaryValue,
            "without superjson, bytes are sent as an object of numbers, which backends don't accept as bytes",
            fix: .remedy
        )
    }

    fileprivate static func schemaNotObject(_ policy: ReferencePolicy) -> Diagnostic {
        .unresolved(.invalidSchema, "a schema must be an object or a boolean", use: .schema, policy: policy)
    }

    fileprivate static func unrepresentableKeyword(_ keyword: String) -> Diagnostic {
        Diagnostic(.unrepresentableKeyword, "'\(keyword)' has no Swift equivalent, and isn't checked")
    }
}

extension Rule {
    package static let binaryValue = Rule(
        "binary-value",
        .warning,
        "Bytes are sent as an object of numbers, which backends don't accept as bytes.",
        "Set 'transformer: superjson' if the backend uses it, or send a base64 string."
    )

    package static let invalidSchema = Rule(
        "invalid-schema",
        .error,
        "A value that must be a schema isn't one.",
        "Use an object of keywords, or 'true' for any value."
    )
}
