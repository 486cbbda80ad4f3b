internal import TRPCContract
internal import TRPCSource

/// Checks a value against a schema of the same document: type, enum values, bounds and nested values.
struct ExampleChecker {
    /// A mismatch between a value and its schema: the reason and the location.
    struct Mismatch {
        var reason: String
        var location: Location
    }

    private let document: Document

    init(_ document: Document) { self.document = document }

    func mismatch(of value: Node, with schema: Node) -> Mismatch? { mismatch(of: value, schema, depth: 0) }

    private static let (deepest, mostElements) = (8, 16)

    private func mismatch(of value: Node, _ schema: Node, depth: Int) -> Mismatch? {
        guard depth < Self.deepest, let schema = resolved(schema), schema.kind == .mapping else { return nil }
        for part in schema["allOf"]?.elements.map(\.self) ?? [] {
            if let found = mismatch(of: value, part, depth: depth + 1) { return found }
        }
        if let members = (schema["oneOf"] ?? schema["anyOf"])?.elements, !members.isEmpty,
            !allowsNull(schema) || !value.isNull,
            members.allSatisfy({ mismatch(of: value, $0, depth: depth + 1) != nil })
        {
            return Mismatch(reason: "it matches no member of the union", location: value.location)
        }
        if let reason = typeMismatch(of: value, schema) ?? listMismatch(of: value, schema)
            ?? boundMismatch(of: value, schema)
        {
            return Mismatch(reason: reason, location: value.location)
        }
        return partMismatch(of: value, schema, depth: depth)
    }

    /// Returns the target of a local reference; nil for other references.
    private func resolved(_ schema: Node) -> Node? {
        var schema = schema
        for _ in 0..<Self.deepest {
            guard schema.kind == .mapping, let reference = schema["$ref"]?.string else { return schema }
            guard reference.hasPrefix("#"), let pointer = JSONPointer(fragment: String(reference.dropFirst())),
                let target = document.resolve(pointer)
            else { return nil }
            schema = target
        }
        return nil
    }

    private func allowsNull(_ schema: Node) -> Bool {
        schema["nullable"]?.bool == true || (schema["type"]?.elements.contains { $0.text == "null" } ?? false)
    }

    private func typeMismatch(of value: Node, _ schema: Node) -> String? {
        guard let type = schema["type"] else { return nil }
        let types = type.kind == .sequence ? type.elements.compactMap(\.text) : [type.text ?? ""]
        let kind = kind(of: value)
        if value.isNull, allowsNull(schema) || types.contains("null") { return nil }
        // The author means an unquoted date to be a string.
        if types.contains(kind) || kind == "integer" && types.contains("number") { return nil }
        return "it is \(article(kind)), but the type is \(types.joined(separator: " or "))"
    }

    private func kind(of value: Node) -> String {
        switch value.kind {
        case .null: "null"
        case .bool: "boolean"
        case .number: value.double.map { $0.rounded() == $0 } == true ? "integer" : "number"
        case .string: "string"
        case .sequence: "array"
        case .mapping: "object"
        }
    }

    private func article(_ kind: String) -> String {
        switch kind {
        case "null": kind
        case "integer": "a number"
        case "array", "object": "an \(kind)"
        default: "a \(kind)"
        }
    }

    private func listMismatch(of value: Node, _ schema: Node) -> String? {
        if value.isNull, allowsNull(schema) { return nil }
        let values = schema["const"].map { [$0] } ?? schema["enum"].map { Array($0.elements) } ?? []
        guard !values.isEmpty, !values.contains(where: { $0.isSame(as: value, inOrder: false) }) else { return nil }
        return "it isn't one of the listed values"
    }

    private func boundMismatch(of value: Node, _ schema: Node) -> String? {
        if value.kind == .number, let number = value.double {
            if let least = schema["minimum"]?.double, number < least { return "it is less than the minimum" }
            if let most = schema["maximum"]?.double, number > most { return "it is greater than the maximum" }
        }
        if value.kind == .string, let text = value.string {
            if let least = schema["minLength"]?.int, text.unicodeScalars.count < least { return "it is too short" }
            if let most = schema["maxLength"]?.int, text.unicodeScalars.count > most { return "it is too long" }
        }
        return nil
    }

    private func partMismatch(of value: Node, _ schema: Node, depth: Int) -> Mismatch? {
        if value.kind == .sequence, let items = schema["items"], items.kind == .mapping {
            return value.elements.prefix(Self.mostElements).lazy.compactMap {
                mismatch(of: $0, items, depth: depth + 1)
            }.first
        }
        guard value.kind == .mapping, let properties = schema["properties"], properties.kind == .mapping else {
            return nil
        }
        for name in schema["required"]?.elements.compactMap(\.text) ?? [] where properties.has(name) && !value.has(name)
        {
            let property = resolved(properties[name] ?? properties)
            let isOneWay = property?["readOnly"]?.bool == true || property?["writeOnly"]?.bool == true
            if !isOneWay {
                return Mismatch(reason: "the required property '\(name)' is missing", location: value.location)
            }
        }
        for entry in value.entries {
            guard let property = properties[entry.key] else { continue }
            if let found = mismatch(of: entry.value, property, depth: depth + 1) { return found }
        }
        return nil
    }
}
