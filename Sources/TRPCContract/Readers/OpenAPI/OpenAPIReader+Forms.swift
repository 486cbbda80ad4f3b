internal import TRPCSource

/// Forms of several parts: their properties as one object, in which files are files.
extension OpenAPIReader {
    /// The parts of `multipart/form-data`; nil where the schema does not list them, so that a form may have any.
    mutating func readForm(_ schema: Node, _ name: BodyName, _ encoding: [String: FieldEncoding]) -> TypeID? {
        guard let target = schemas.dereference(schema), let properties = properties(of: target), properties.count > 0
        else { return nil }
        schemas.noteExamples(of: target)
        let component = componentName(of: schema)
        if let component, component.hasPrefix("Body_") { formComponents.insert(component) }
        let stem = component.map { Self.withoutFrame($0, name.stem) } ?? name.stem
        if let several = alternatives(of: target), several.count > 1 {
            diagnostics.report(.mergedForm(name.operation), at: target.location)
        }
        let origin = Origin(role: .arguments(name: stem, suffix: "Form"), location: target.location)
        let form = schemas.graph.add(TypeNode(shape: .any, origin: origin))
        var fields: [Field] = []
        for property in properties {
            let encoding = encoding[property.key]
            fields.append(field(property.entry, isRequired: property.isRequired, in: form, encoding))
        }
        schemas.graph[form].shape = .object(ObjectType(fields: fields))
        return form
    }

    struct Property {
        var entry: Node.Entry
        var isRequired: Bool

        var key: String { entry.key }
    }

    /// Those of the schema itself, of the parts of its `allOf`, and of its alternatives. Nil where it is made in another
    /// way.
    func properties(of schema: Node, depth: Int = 0) -> [Property]? {
        guard depth < 8, schema["additionalProperties"]?.kind != .mapping else { return nil }
        let required = Set(schema["required"].map { $0.elements.compactMap(\.string) } ?? [])
        var found = (schema["properties"].map { Array($0.entries) } ?? []).map {
            Property(entry: $0, isRequired: required.contains($0.key))
        }
        for part in schema["allOf"].map({ Array($0.elements) }) ?? [] {
            guard let target = schemas.dereference(part), let inner = properties(of: target, depth: depth + 1) else {
                return nil
            }
            found.append(contentsOf: inner.filter { property in !found.contains { $0.key == property.key } })
        }
        if let alternatives = alternatives(of: schema) {
            guard let inner = properties(ofAll: alternatives, depth: depth + 1) else { return nil }
            found.append(contentsOf: inner.filter { property in !found.contains { $0.key == property.key } })
        }
        for index in found.indices where required.contains(found[index].key) { found[index].isRequired = true }
        return found.filter { $0.entry.value["readOnly"]?.bool != true }
    }

    /// The members of a form that is one of several; nil for one that is only one.
    private func alternatives(of schema: Node) -> [Node]? {
        let members = (schema["oneOf"] ?? schema["anyOf"])?.elements.filter { !SchemaKeywords.isNull($0) }
        return members?.compactMap(schemas.dereference)
    }

    /// The properties of several forms in one: what each of them requires is required.
    private func properties(ofAll alternatives: [Node], depth: Int) -> [Property]? {
        var found: [Property] = []
        for (index, alternative) in alternatives.enumerated() {
            // An alternative that only says what is required adds nothing.
            guard ["properties", "allOf", "oneOf", "anyOf", "required"].contains(where: alternative.has),
                let inner = properties(of: alternative, depth: depth)
            else { return nil }
            for known in found.indices {
                let same = inner.first { $0.key == found[known].key }
                found[known].isRequired = found[known].isRequired && same?.isRequired == true
            }
            for var property in inner where !found.contains(where: { $0.key == property.key }) {
                property.isRequired = property.isRequired && index == 0
                found.append(property)
            }
        }
        return found
    }

    private mutating func field(
        _ entry: Node.Entry,
        isRequired: Bool,
        in form: TypeID,
        _ encoding: FieldEncoding?
    ) -> Field {
        var field = Field(
            wireName: entry.key,
            type: partType(of: entry, encoding)
                ?? schemas.value(
                    of: entry.value,
                    role: .property(entry.key),
                    parent: form
                ).type,
            isRequired: isRequired,
            isNullable: false,
            documentation: Documentation(of: entry.value),
            location: entry.keyNode.location
        )
        if let value = entry.value["default"] { field.defaultValue = schemas.defaultValue(value) }
        return field
    }

    /// FastAPI calls the schema of a form after the operation, `Body_upload_file_files_post`.
    private static func withoutFrame(_ component: String, _ stem: String) -> String {
        component.hasPrefix("Body_") ? stem : component
    }
}
