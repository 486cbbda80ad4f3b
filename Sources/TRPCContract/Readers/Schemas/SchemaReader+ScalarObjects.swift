package import TRPCSource

/// Schemas that declare `type: object` but describe other values.
///
/// NestJS writes them for properties whose TypeScript type it can't determine, such as `string | null`. An object that
/// has no properties and an example that isn't an object becomes any JSON value, since a dictionary would reject all
/// values.
extension SchemaReader {
    /// Evidence that an object schema describes other values.
    struct ScalarHint {
        /// A phrase for diagnostics, such as `example is a string`.
        var phrase: String
        /// The JavaScript constructor of the example; nil if the example doesn't determine the type.
        var constructor: String?
        /// The type of the example; nil if the example doesn't determine it.
        var primitive: Primitive?
    }

    /// Returns the evidence that a schema describes scalars, or nil for other schemas.
    func scalarHint(of schema: Node) -> ScalarHint? {
        guard schema.kind == .mapping, Self.canBeObject(schema), let hint = ownHint(of: schema) else { return nil }
        let all = alternatives(of: schema)
        return !all.isEmpty && all.allSatisfy(\.isUntypedObject) ? hint : nil
    }

    /// Returns whether the schema's type is `object` or missing.
    ///
    /// This check is fast, and rules out most schemas with examples.
    private static func canBeObject(_ schema: Node) -> Bool {
        guard let type = schema["type"], type.kind == .string else { return true }
        return type.string == "object"
    }

    private func ownHint(of schema: Node) -> ScalarHint? {
        let examples = Self.examples(of: schema).filter { !$0.isNull }
        if !examples.isEmpty { return examples.lazy.compactMap { ScalarHint($0, "example") }.first }
        if let value = schema["default"], !value.isNull { return ScalarHint(value, "default") }
        return exampleValues[schema.id].flatMap { ScalarHint($0, "example") }
    }

    private static func examples(of schema: Node) -> [Node] {
        let list = schema["examples"]
        let named = list?.entries.compactMap { $0.value["value"] } ?? []
        return [schema["example"]].compactMap(\.self) + (list.map { Array($0.elements) } ?? []) + named
    }

    /// Records the example values of a schema for the schemas nested in it.
    mutating func noteExamples(of schema: Node) {
        guard schema.has("example") || schema.has("examples") else { return }
        for example in Self.examples(of: schema) { note(example, in: schema, depth: 0) }
    }

    private mutating func note(_ example: Node, in schema: Node, depth: Int) {
        guard depth < Self.deepestExample else { return }
        for element in example.elements.prefix(Self.mostElements) {
            if let items = schema["items"] { recordExample(element, for: items, depth) }
        }
        guard example.kind == .mapping else { return }
        let properties = schema["properties"]
        for property in properties.map({ Array($0.entries) }) ?? [] {
            if let value = example[property.key] { recordExample(value, for: property.value, depth) }
        }
        if let further = schema["additionalProperties"] {
            for entry in example.entries.prefix(Self.mostElements) where properties?.has(entry.key) != true {
                recordExample(entry.value, for: further, depth)
            }
        }
        for part in schema["allOf"].map({ Array($0.elements) }) ?? [] { note(example, in: part, depth: depth + 1) }
    }

    private mutating func recordExample(_ value: Node, for schema: Node, _ depth: Int) {
        guard schema.kind == .mapping else { return }
        if ScalarHint(value, "example") != nil, exampleValues[schema.id] == nil { exampleValues[schema.id] = value }
        note(value, in: schema, depth: depth + 1)
    }

    private static let (deepestExample, mostElements) = (8, 4)

    /// Returns whether a schema is a nullable object without properties, which some exporters write for any value.
    func isNullableObject(_ schema: Node) -> Bool {
        guard readsNullableObjectsAsAny, schema["type"]?.string == "object", SchemaKeywords.isMarkedNullable(schema)
        else { return false }
        let describing = ["properties", "additionalProperties", "patternProperties", "allOf", "oneOf", "anyOf", "enum"]
        return !describing.contains(where: schema.has) && Self.examples(of: schema).allSatisfy(\.isNull)
    }

    func reportScalarObject(_ hint: ScalarHint, at location: Location) {
        diagnostics.report(.scalarObject(hint.phrase, hint.constructor), at: location)
    }
}

extension SchemaReader.ScalarHint {
    /// Reads the evidence from an example. Returns nil for objects, strings that contain objects, and null.
    fileprivate init?(_ value: Node, _ keyword: String) {
        let (kind, constructor): (String, String?)
        var primitive: Primitive?
        switch value.kind {
        case .null, .mapping: return nil
        case .bool: (kind, constructor, primitive) = ("a boolean", "Boolean", .boolean)
        case .number: (kind, constructor, primitive) = ("a number", "Number", .double)
        case .sequence: (kind, constructor) = ("an array", nil)
        case .string:
            let text = value.string?.drop { $0.isWhitespace } ?? ""
            if text.hasPrefix("{") || text.hasPrefix("[object") { return nil }
            (kind, constructor) = ("a string", "String")
            primitive = Self.isDateTime(text) ? .dateTime : .string
        }
        self.init(phrase: "\(keyword) is \(kind)", constructor: constructor, primitive: primitive)
    }
}

extension SchemaReader.ScalarHint {
    /// Returns whether a string is an RFC 3339 date-time, such as `2026-01-31T10:00:00Z`.
    private static func isDateTime(_ text: Substring) -> Bool {
        text.wholeMatch(of: /\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)/) != nil
    }
}

extension Diagnostic {
    fileprivate static func scalarObject(_ hint: String, _ constructor: String?) -> Diagnostic {
        Diagnostic(
            .scalarObject,
            "this is an object without properties, but its \(hint); it becomes a JSONValue",
            fix:
                "declare the value's type; in NestJS: @ApiProperty({ type: \(constructor ?? "String"), nullable: true })"
        )
    }
}

extension Diagnostic {
    static var nullableObject: Diagnostic {
        Diagnostic(
            .scalarObject,
            "this is a nullable object without properties, which NestJS also uses for scalars; it becomes a JSONValue",
            fix: .remedy
        )
    }
}

extension Rule {
    package static let scalarObject = Rule(
        "scalar-object",
        .warning,
        "A schema is an object without properties, but its example isn't an object; it becomes a JSONValue.",
        "Declare the value's type. NestJS needs it for a union with null: @ApiProperty({ type: String, nullable: true })."
    )
}
