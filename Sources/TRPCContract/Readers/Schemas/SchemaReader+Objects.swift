package import TRPCSource

extension SchemaReader {
    /// Reads `type: object`.
    ///
    /// An object without properties, or with `properties: {}`, can have arbitrary keys. It becomes a dictionary, so
    /// that no key is lost.
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

    /// Returns the schemas of the properties, which can also be referenced: `properties: { $ref: … }`.
    ///
    /// A string distinguishes the reference from a property called `$ref`, which would have a schema.
    private func propertyList(of node: Node) -> Node? {
        guard let properties = node["properties"] else { return nil }
        guard let reference = properties["$ref"], reference.kind == .string, properties.count == 1 else {
            return properties
        }
        return references.resolve(reference)
    }

    /// Returns whether the schema for names constrains strings, rather than listing the names.
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

    /// Reads the type of undeclared properties.
    ///
    /// Returns nil unless the document gives them a type, allows any properties (`additionalProperties: true`), or
    /// restricts them in a way that types can't express.
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

    /// Keywords that can allow properties that aren't declared elsewhere.
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

    /// Returns whether neither the schema nor the schemas that it refers to give the elements of an array a type.
    private func hasUntypedElements(_ schema: Node) -> Bool {
        alternatives(of: schema).contains { list in
            !list.has("prefixItems") && (list["items"].map(SchemaKeywords.isUntyped) ?? true)
        }
    }

    /// Returns the names in `required`. A Boolean, as in OpenAPI 2, is ignored.
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

    /// Returns whether an object forbids undeclared properties.
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
            "the pattern that a name matches doesn't determine its type: each value may have any of the types"
        )
    }
}

extension Rule {
    package static let untypedProperty = Rule(
        "untyped-property",
        .warning,
        "A property or its elements have no type, and become a JSONValue.",
        "Give it a type in the backend or with an overlay; zod's z.any(), z.unknown() and z.coerce.date() have none."
    )

    package static let severalPatterns = Rule(
        "several-patterns",
        .warning,
        "'patternProperties' has several patterns: each value may have any of their types.",
        "Declare each property by name, or use a separate object for each pattern."
    )

    package static let invalidRequired = Rule(
        "invalid-required",
        .warning,
        "'required' isn't a list of property names, and is ignored.",
        "List the name in 'required' of the object that declares the property."
    )
}
