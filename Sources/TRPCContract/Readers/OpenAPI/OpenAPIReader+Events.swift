internal import TRPCSource

/// Streams of server-sent events in OpenAPI 3.2 (4.14.4).
///
/// An item is an entire event, that is, an object with `data`, `event`, `id` and `retry`. In earlier versions, an item
/// is the JSON value in an event's data.
extension OpenAPIReader {
    /// Stream items that are entire events.
    struct EventItems {
        var type: TypeID
        var form: EventForm
    }

    /// Reads items that are entire events, or returns nil if the schema describes only the data of events.
    mutating func readEvents(_ item: Node, _ source: ItemSource, _ role: Origin.Role) -> EventItems? {
        guard let target = schemas.dereference(item) else { return nil }
        let kinds = schemas.alternatives(of: item)
        let shapes = kinds.compactMap { EventShape($0, schemas) }
        guard !shapes.isEmpty, shapes.count == kinds.count, areEvents(shapes, source) else { return nil }
        if let known = eventItems[target.id] { return known }
        noteComponents(of: item)
        let made = shapes.count == 1 ? single(shapes[0], target, role) : union(of: shapes, target, role)
        eventItems[target.id] = made
        return made
    }

    /// Returns whether the shapes describe events.
    ///
    /// If they could also describe the data of events, the OpenAPI version decides.
    private func areEvents(_ shapes: [EventShape], _ source: ItemSource) -> Bool {
        if shapes.contains(where: \.isUnmistakable) { return true }
        guard shapes.contains(where: { !$0.entries(of: .data).isEmpty }) else { return false }
        switch source {
        case .itemSchema: return hasItemSchemas || shapes.contains(where: \.hasEnvelope)
        case .list: return hasItemSchemas && shapes.contains(where: \.hasEnvelope)
        case .schema, .configuration: return false
        }
    }

    /// Whether the document's OpenAPI version supports `itemSchema` (3.2 and later).
    private var hasItemSchemas: Bool {
        let version = documents.root.root["openapi"]?.text ?? ""
        let parts = version.split(separator: ".").map { Int($0) ?? 0 }
        return parts.count > 1 && parts[0] == 3 && parts[1] >= 2
    }

    /// Records the named schemas of events. They become the type of the item, and aren't declared separately.
    private mutating func noteComponents(of schema: Node) {
        var pending = [schema]
        var seen: Set<NodeID> = []
        while let node = pending.popLast() {
            guard seen.insert(node.id).inserted, node.kind == .mapping else { continue }
            if let name = componentName(of: node) {
                eventComponents.insert(name)
                if let target = schemas.dereference(node) { pending.append(target) }
            }
            for keyword in ["allOf", "oneOf", "anyOf"] {
                pending += node[keyword].map { Array($0.elements) } ?? []
            }
        }
    }

    private mutating func single(_ shape: EventShape, _ schema: Node, _ role: Origin.Role) -> EventItems {
        let made = object(shape, Origin(role: role, location: schema.location))
        schemas.graph[made.type].documentation = Documentation(of: schema)
        return EventItems(type: made.type, form: EventForm(isText: shape.data.isText, data: made.data))
    }

    /// Returns a union whose variant is selected by the name of the event.
    private mutating func union(of shapes: [EventShape], _ schema: Node, _ role: Origin.Role) -> EventItems {
        let id = schemas.graph.add(TypeNode(shape: .any, origin: Origin(role: role, location: schema.location)))
        schemas.graph[id].documentation = Documentation(of: schema)
        var variants: [UnionType.Variant] = []
        for (index, shape) in shapes.enumerated() {
            var origin = Origin(role: .variant(index), parent: id, location: schema.location)
            origin.location = shape.fields.last?.entries.last?.keyNode.location ?? schema.location
            variants.append(UnionType.Variant(type: object(shape, origin).type))
        }
        schemas.graph[id].shape = .union(UnionType(variants: variants))
        let open = shapes.filter(\.names.isEmpty)
        let usual = (open.isEmpty ? shapes : open).filter { if case .none = $0.data { false } else { true } }
        let isText = usual.allSatisfy(\.data.isText)
        let others = shapes.filter { shape in
            if case .none = shape.data { return false }
            return shape.data.isText != isText
        }
        return EventItems(type: id, form: EventForm(isText: isText, exceptions: Set(others.flatMap(\.names)).sorted()))
    }

    private mutating func object(_ shape: EventShape, _ origin: Origin) -> (type: TypeID, data: TypeID?) {
        let id = schemas.graph.add(TypeNode(shape: .any, origin: origin))
        var fields: [Field] = []
        var data: TypeID?
        for (field, entries) in shape.fields {
            let type = type(of: field, entries, shape, in: id)
            if field == .data { data = type }
            let documented = entries.last { $0.value.has("description") } ?? entries[0]
            fields.append(
                Field(
                    wireName: field.rawValue,
                    type: type,
                    isRequired: shape.required.contains(field) || field == .event && shape.names.count == 1,
                    isNullable: false,
                    documentation: Documentation(of: documented.value),
                    location: entries[0].keyNode.location
                )
            )
        }
        schemas.graph[id].shape = .object(ObjectType(fields: fields))
        return (id, data)
    }

    private mutating func type(
        of field: EventShape.Field,
        _ entries: [Node.Entry],
        _ shape: EventShape,
        in object: TypeID
    ) -> TypeID {
        let location = entries[0].keyNode.location
        func value(of schema: Node) -> TypeID {
            schemas.value(of: schema, role: .property(field.rawValue), parent: object).type
        }
        switch (field, shape.data) {
        case (.retry, _): return schemas.graph.primitive(.integer, at: location)
        case (.data, .primitive(let primitive)): return schemas.graph.primitive(primitive, at: location)
        case (.data, .json(nil)): return schemas.graph.add(schemas.anyNode(at: location))
        case (.data, .json(let schema?)): return value(of: schema)
        case (.data, .text(let schema)) where !schemas.alternatives(of: schema).allSatisfy(\.isUntyped):
            return value(of: schema)
        case (.data, _): return schemas.graph.primitive(.string, at: location)
        case (.event, _), (.id, _):
            let named = entries.first { $0.value.has("const") || $0.value.has("enum") } ?? entries[0]
            let isText = schemas.alternatives(of: named.value).contains {
                $0.isText || $0.has("const") || $0.has("enum")
            }
            return isText ? value(of: named.value) : schemas.graph.primitive(.string, at: location)
        }
    }
}
