internal import TRPCSource

/// Forms of several parts: their properties as one object, in which files are files.
extension OpenAPIReader {
    /// The parts of `multipart/form-data`; nil where the schema does not list them, so that a form may have any.
    mutating func readForm(_ schema: Node, _ name: BodyName, _ encoding: [String: FieldEncoding]) -> TypeID? {
        guard let target = schemas.dereference(schema), let properties = properties(of: target), properties.count > 0
        else { return nil }
        let component = componentName(of: schema)
        if let component, component.hasPrefix("Body_") { formComponents.insert(component) }
        let stem = component.map { Self.withoutFrame($0, name.stem) } ?? name.stem
        if alternatives(of: target) != nil { diagnostics.emit(.mergedForm(name.operation, at: target.location)) }
        let origin = Origin(role: .arguments(name: stem, suffix: "Form"), location: target.location)
        let form = schemas.graph.add(TypeNode(shape: .any, origin: origin))
        var fields: [Field] = []
        for property in properties {
            fields.append(field(property.entry, isRequired: property.isRequired, in: form))
        }
        schemas.graph[form].shape = .object(ObjectType(fields: fields))
        return form
    }

    private struct Property {
        var entry: Node.Entry
        var isRequired: Bool

        var key: String { entry.key }
    }

    /// Those of the schema itself, of the parts of its `allOf`, and of its alternatives. Nil where it is made in another
    /// way.
    private func properties(of schema: Node, depth: Int = 0) -> [Property]? {
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
        let members = (schema["oneOf"] ?? schema["anyOf"])?.elements.compactMap(schemas.dereference)
        return members?.filter { $0["type"]?.text != "null" }
    }

    /// The properties of several forms in one: what each of them requires is required.
    private func properties(ofAll alternatives: [Node], depth: Int) -> [Property]? {
        var found: [Property] = []
        for (index, alternative) in alternatives.enumerated() {
            // An alternative that only says what is required adds nothing.
            guard alternative.has("properties") || alternative.has("allOf") || alternative.has("required"),
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

    private mutating func field(_ entry: Node.Entry, isRequired: Bool, in form: TypeID) -> Field {
        var field = Field(
            wireName: entry.key,
            type: fileType(of: entry.value)
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

    /// The runtime's file, or a list of them, for a property that holds bytes.
    private mutating func fileType(of schema: Node) -> TypeID? {
        guard let target = schemas.dereference(schema) else { return nil }
        if isFile(target) { return file(at: target.location) }
        let members = (target["anyOf"] ?? target["oneOf"]).map { $0.elements.filter { $0["type"]?.text != "null" } }
        if let members, members.count == 1, let only = members.first { return fileType(of: only) }
        guard target["type"]?.string == "array", let items = target["items"].flatMap(schemas.dereference),
            isFile(items)
        else { return nil }
        let element = file(at: items.location)
        return schemas.graph.add(
            TypeNode(shape: .array(element), origin: Origin(role: .shared, location: target.location))
        )
    }

    private mutating func file(at location: Location) -> TypeID {
        let type = OwnType(name: "UploadFile", module: TypeChoice.runtime)
        return schemas.graph.add(
            TypeNode(shape: .own(type, kinds: [.string]), origin: Origin(role: .shared, location: location))
        )
    }

    /// OpenAPI 3.0 says `format: binary`, 3.1 a media type without an encoding.
    private func isFile(_ schema: Node) -> Bool {
        if schema["format"]?.string == "binary" { return true }
        guard let type = schema["type"],
            type.string == "string" || type.elements.contains(where: { $0.string == "string" })
        else { return false }
        return schema.has("contentMediaType") && !schema.has("contentEncoding")
    }

    /// FastAPI calls the schema of a form after the operation, `Body_upload_file_files_post`.
    private static func withoutFrame(_ component: String, _ stem: String) -> String {
        component.hasPrefix("Body_") ? stem : component
    }
}
