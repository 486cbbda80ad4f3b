internal import TRPCSource

/// Multipart forms: objects whose properties are the parts, some of which are files.
extension OpenAPIReader {
    /// Reads the parts of `multipart/form-data`, or returns nil if arbitrary parts are allowed.
    mutating func readForm(_ schema: Node, _ name: BodyName, _ encoding: [String: FieldEncoding]) -> TypeID? {
        guard let target = schemas.dereference(schema), let properties = properties(of: target), properties.count > 0
        else { return nil }
        schemas.noteExamples(of: target)
        let component = componentName(of: schema)
        if let component, component.hasPrefix("Body_") { formComponents.insert(component) }
        let stem = component.map { Self.withoutFrame($0, name.stem) } ?? name.stem
        if unions(of: target).contains(where: { $0.count > 1 }) {
            diagnostics.report(.mergedForm(name.operation), at: target.location)
        }
        let origin = Origin(role: .arguments(name: stem, suffix: "Form"), location: target.location)
        let form = schemas.graph.add(TypeNode(shape: .any, origin: origin))
        var fields: [Field] = []
        for property in properties {
            fields.append(field(for: property, in: form, encoding[property.key]))
        }
        schemas.graph[form].shape = .object(ObjectType(fields: fields))
        return form
    }

    struct Property {
        /// The first declaration of the property.
        var entry: Node.Entry
        var isRequired: Bool
        var schema: FormSchema

        init(_ entry: Node.Entry, isRequired: Bool) {
            self.entry = entry
            self.isRequired = isRequired
            schema = .one(entry.value)
        }

        var key: String { entry.key }
    }

    /// Returns the properties of a schema, including those of its `allOf` parts and its alternatives.
    ///
    /// Returns nil if the schema is composed in another way.
    func properties(of schema: Node, depth: Int = 0) -> [Property]? {
        guard depth < 8, schema["additionalProperties"]?.kind != .mapping else { return nil }
        let required = Set(schema["required"].map { $0.elements.compactMap(\.string) } ?? [])
        var found = (schema["properties"].map { Array($0.entries) } ?? []).map {
            Property($0, isRequired: required.contains($0.key))
        }
        for part in schema["allOf"].map({ Array($0.elements) }) ?? [] {
            guard let target = schemas.dereference(part), let inner = properties(of: target, depth: depth + 1) else {
                return nil
            }
            Self.add(inner, to: &found)
        }
        for alternatives in unions(of: schema) {
            guard let inner = properties(ofAll: alternatives, depth: depth + 1) else { return nil }
            Self.add(inner, to: &found)
        }
        for index in found.indices where required.contains(found[index].key) { found[index].isRequired = true }
        return found.filter { $0.entry.value["readOnly"]?.bool != true }
    }

    /// Adds the properties from another part of a form. A property that both declare must satisfy both declarations.
    private static func add(_ properties: [Property], to found: inout [Property]) {
        for property in properties {
            if let known = found.firstIndex(where: { $0.key == property.key }) {
                found[known].schema = found[known].schema.and(property.schema)
                found[known].isRequired = found[known].isRequired || property.isRequired
            } else {
                found.append(property)
            }
        }
    }

    /// Returns the alternatives in `oneOf` and `anyOf`.
    private func unions(of schema: Node) -> [[Node]] {
        ["oneOf", "anyOf"].compactMap { schema[$0] }.map { list in
            list.elements.filter { !SchemaKeywords.isNull($0) }.compactMap(schemas.dereference)
        }
    }

    /// Returns the properties of alternative forms. A property is required if all alternatives require it.
    private func properties(ofAll alternatives: [Node], depth: Int) -> [Property]? {
        var found: [Property] = []
        for (index, alternative) in alternatives.enumerated() {
            // An alternative that contains only `required` adds no properties.
            guard ["properties", "allOf", "oneOf", "anyOf", "required"].contains(where: alternative.has),
                let inner = properties(of: alternative, depth: depth)
            else { return nil }
            for known in found.indices {
                let same = inner.first { $0.key == found[known].key }
                found[known].isRequired = found[known].isRequired && same?.isRequired == true
                if let same { found[known].schema = found[known].schema.or(same.schema) }
            }
            for var property in inner where !found.contains(where: { $0.key == property.key }) {
                property.isRequired = property.isRequired && index == 0
                found.append(property)
            }
        }
        return found
    }

    private mutating func field(for property: Property, in form: TypeID, _ encoding: FieldEncoding?) -> Field {
        let entry = property.entry
        var field = Field(
            wireName: entry.key,
            type: partType(of: property, encoding)
                ?? schemas.type(of: property.schema, role: .property(entry.key), parent: form),
            isRequired: property.isRequired,
            isNullable: false,
            documentation: Documentation(of: entry.value),
            location: entry.keyNode.location
        )
        if let value = entry.value["default"] { field.defaultValue = schemas.defaultValue(value) }
        return field
    }

    /// Returns the operation's name for FastAPI's form schemas, such as `Body_upload_file_files_post`.
    private static func withoutFrame(_ component: String, _ stem: String) -> String {
        component.hasPrefix("Body_") ? stem : component
    }
}
