package import TRPCSource

extension SchemaReader {
    /// `type: object`: properties make an object. Without any (`properties: {}`, too) an object may have all keys, and is a
    /// dictionary, so that none is lost.
    mutating func readObject(_ node: Node, id: TypeID) -> TypeShape {
        let additional = readAdditional(of: node, id: id)
        guard let properties = propertyList(of: node), properties.kind == .mapping else {
            if let properties = node["properties"] {
                diagnostics.report(.propertiesNotObject(documents.policy), at: properties.location)
            }
            return shapeWithoutProperties(node, additional: additional, id: id)
        }
        if properties.count == 0, !node.has("discriminator") {
            return shapeWithoutProperties(node, additional: additional, id: id)
        }
        let required = requiredNames(of: node)
        let isRequired = Set(required)
        var declared: Set<String> = []
        var fields: [Field] = []
        fields.reserveCapacity(properties.count)
        for entry in properties.entries {
            declared.insert(entry.key)
            fields.append(readField(entry, isRequired: isRequired.contains(entry.key), id: id))
        }
        if additional != nil, let names = node["propertyNames"], hasTextLimits(names) {
            graph[id].keys = type(of: names, role: .dictionaryKey, parent: id)
        }
        var object = ObjectType(fields: fields, additional: additional)
        object.isClosed = isClosed(node)
        object.undeclaredRequired = required.filter { !declared.contains($0) }
        object.discriminator = readDiscriminator(of: node)
        return .object(object)
    }

    /// The schemas of the properties, which some documents keep elsewhere: `properties: { $ref: … }`. A property of this
    /// name would have a schema, not a text.
    private func propertyList(of node: Node) -> Node? {
        guard let properties = node["properties"] else { return nil }
        guard let reference = properties["$ref"], reference.kind == .string, properties.count == 1 else {
            return properties
        }
        return references.resolve(reference)
    }

    /// True when a schema of names limits their text, rather than listing them.
    private func hasTextLimits(_ names: Node) -> Bool {
        guard names.kind == .mapping, let schema = dereference(names) else { return false }
        return ["minLength", "maxLength", "pattern", "format"].contains(where: schema.has)
    }

    private mutating func shapeWithoutProperties(_ node: Node, additional: TypeID?, id: TypeID) -> TypeShape {
        let required = requiredNames(of: node)
        if let names = node["propertyNames"], names.kind == .mapping {
            graph[id].keys = type(of: names, role: .dictionaryKey, parent: id)
            return .dictionary(additional ?? graph.add(anyNode(at: node.location)))
        }
        if !required.isEmpty {
            var object = ObjectType(fields: [], additional: additional)
            object.isClosed = isClosed(node)
            object.undeclaredRequired = required
            return .object(object)
        }
        if let additional { return .dictionary(additional) }
        if isClosed(node) {
            var object = ObjectType(fields: [])
            object.isClosed = true
            return .object(object)
        }
        return .dictionary(graph.add(anyNode(at: node.location)))
    }

    /// The type of undeclared properties, when the document types them, says that there may be any
    /// (`additionalProperties: true`), or says something about them that no type can.
    private mutating func readAdditional(of node: Node, id: TypeID) -> TypeID? {
        var schemas = node["patternProperties"].map { $0.entries.map(\.value) } ?? []
        let further = node["additionalProperties"] ?? node["unevaluatedProperties"]
        if let further, !SchemaKeywords.takesNothing(further), further.kind == .mapping || further.bool == true {
            schemas.append(further)
        }
        guard let first = schemas.first else {
            let isDecided = node["additionalProperties"] != nil || isClosed(node)
            return !isDecided && Self.conditions.contains(where: node.has) ? graph.add(anyNode(at: node.location)) : nil
        }
        if schemas.count == 1 { return type(of: first, role: .dictionaryValue, parent: id) }
        diagnostics.report(.severalPatterns, at: node.location)
        if let further, further.bool == true || further.kind == .mapping && further.count == 0 {
            return type(of: further, role: .dictionaryValue, parent: id)
        }
        let origin = Origin(role: .dictionaryValue, parent: id, location: node.location)
        let union = graph.add(TypeNode(shape: .any, origin: origin))
        let variants = schemas.enumerated().map { index, schema in
            UnionType.Variant(type: type(of: schema, role: .variant(index), parent: union))
        }
        graph[union].shape = .union(UnionType(variants: variants))
        return union
    }

    /// Keywords that may allow properties which stand nowhere else.
    private static let conditions = ["if", "then", "else", "dependentSchemas"]

    private mutating func readField(_ entry: Node.Entry, isRequired: Bool, id: TypeID) -> Field {
        let reading = value(of: entry.value, role: .property(entry.key), parent: id)
        let schema = entry.value
        var field = Field(
            wireName: entry.key,
            type: reading.type,
            isRequired: isRequired,
            isNullable: reading.isNullable,
            documentation: Documentation(of: schema),
            location: entry.keyNode.location
        )
        guard schema.kind == .mapping else { return field }
        if SchemaKeywords.isUntyped(schema) {
            diagnostics.report(.untypedProperty(entry.key), at: field.location)
        } else if SchemaKeywords.onlyType(of: schema) == "array", hasUntypedElements(schema) {
            diagnostics.report(.untypedElements(entry.key), at: field.location)
        }
        if let value = schema["default"] {
            field.defaultValue = defaultValue(value)
            reportMismatch(of: value, with: schema, isNullable: reading.isNullable)
        }
        if let value = inheritedDefault(of: schema) { field.defaultValue = defaultValue(value) }
        field.isReadOnly = schema["readOnly"]?.bool == true
        field.isWriteOnly = schema["writeOnly"]?.bool == true
        return field
    }

    /// Whether no keyword types the elements of an array, in the schema itself or in what it refers to.
    private func hasUntypedElements(_ schema: Node) -> Bool {
        alternatives(of: schema).contains { list in
            !list.has("prefixItems") && (list["items"].map(SchemaKeywords.isUntyped) ?? true)
        }
    }

    /// The names in `required`. A boolean there (seen in the field, from OpenAPI 2 habits) is ignored.
    private func requiredNames(of node: Node) -> [String] {
        guard let required = node["required"] else { return [] }
        guard required.kind == .sequence else {
            diagnostics.report(.invalidRequired, at: required.location)
            return []
        }
        var names: [String] = []
        var seen: Set<String> = []
        for element in required.elements {
            if let name = element.text, seen.insert(name).inserted { names.append(name) }
        }
        return names
    }

    /// True when an object has no properties beyond those that it declares.
    private func isClosed(_ node: Node) -> Bool {
        (node["additionalProperties"] ?? node["unevaluatedProperties"]).map(SchemaKeywords.takesNothing) ?? false
    }

    func anyNode(at location: Location) -> TypeNode {
        TypeNode(shape: .any, origin: Origin(role: .shared, location: location))
    }
}

extension Diagnostic {
    fileprivate static func untypedProperty(_ name: String) -> Diagnostic {
        Diagnostic(.untypedProperty, "the property '\(name)' has no type; it becomes a JSONValue", fix: .remedy)
    }

    fileprivate static func untypedElements(_ name: String) -> Diagnostic {
        Diagnostic(.untypedProperty, "the elements of '\(name)' have no type; each becomes a JSONValue", fix: .remedy)
    }

    fileprivate static func propertiesNotObject(_ policy: ReferencePolicy) -> Diagnostic {
        .unresolved(.invalidSchema, "'properties' must be an object", use: .keyword, policy: policy)
    }

    fileprivate static var invalidRequired: Diagnostic {
        Diagnostic(.invalidRequired, "'required' must be a list of property names; it is ignored", fix: .remedy)
    }

    fileprivate static var severalPatterns: Diagnostic {
        Diagnostic(
            .severalPatterns,
            "which pattern a name matches does not decide its type here: each value may be of any of the types"
        )
    }
}

extension Rule {
    package static let untypedProperty = Rule(
        "untyped-property",
        .warning,
        "A property or its elements have no type, and become a JSONValue.",
        "Give it a type in the backend or by an overlay; zod's z.any(), z.unknown() and z.coerce.date() have none."
    )

    package static let severalPatterns = Rule(
        "several-patterns",
        .warning,
        "'patternProperties' with several patterns: each value may be of any of their types.",
        "Give each property a name, or put each kind into a separate object."
    )

    package static let invalidRequired = Rule(
        "invalid-required",
        .warning,
        "'required' is not a list of property names, and is ignored.",
        "List the name in the 'required' of the object that has the property."
    )
}
