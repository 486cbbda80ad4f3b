/// A document with a hostile string in each text field.
struct HostileDocument {
    private var strings: HostileStrings
    /// The names of the components, and their location.
    private var names: [String] = []
    private let components: String

    private init(seed: Int, components: String) {
        strings = HostileStrings(seed: seed)
        self.components = components
        names = (0..<8).map { "\(strings.next())\($0)" }
    }

    /// Returns an OpenAPI document with procedures, operations and a component of each kind.
    static func openAPI(seed: Int) -> String {
        var document = HostileDocument(seed: seed, components: "#/components/schemas/")
        return document.openAPI().text
    }

    /// Returns a JSON Schema document with the same schemas as definitions.
    static func jsonSchema(seed: Int) -> String {
        var document = HostileDocument(seed: seed, components: "#/$defs/")
        return JSONText.object([
            ("$schema", "https://json-schema.org/draft/2020-12/schema"), ("title", document.text()),
            ("description", document.text()), ("$comment", document.text()), ("type", "object"),
            ("properties", document.properties()), ("$defs", document.schemas()),
        ]).text
    }

    /// Returns the file name of such a document.
    static func fileName(seed: Int) -> String {
        var strings = HostileStrings(seed: seed)
        return strings.next().split(separator: "/").joined() + ".json"
    }

    private mutating func openAPI() -> JSONText {
        .object([
            ("openapi", "3.1.0"),
            ("info", .object([("title", text()), ("version", text()), ("description", text())])),
            ("servers", .array([.object([("url", text()), ("description", text())])])),
            ("tags", .array([.object([("name", text()), ("description", text())])])),
            ("paths", .object((0..<6).map { path(number: $0) })),
            ("components", .object([("schemas", schemas())])),
        ])
    }

    /// Returns a procedure, whose path is also its id; the last two paths are operations.
    private mutating func path(number: Int) -> (String, JSONText) {
        let path = "/\(strings.next()).\(number)\(strings.next())"
        let isProcedure = number < 4
        let value = number.isMultiple(of: 2) ? schema() : reference()
        let answer: JSONText = isProcedure ? envelope("result", value) : value
        var operation: [(String, JSONText)] = [
            ("operationId", isProcedure ? .string(path.split(separator: "/").last.map(String.init) ?? "") : text()),
            ("summary", text()), ("description", text()), ("tags", .array([text()])),
            ("deprecated", .literal("true")),
            ("parameters", .array([parameter(isProcedure ? "input" : strings.next())])),
            (
                "responses",
                .object([("200", response(answer)), ("default", response(envelope("error", schema())))])
            ),
            ("externalDocs", .object([("description", text()), ("url", text())])),
        ]
        if number == 2 { operation.append(("x-trpc", .object([("path", text()), ("type", "mutation")]))) }
        return (path, .object([("summary", text()), ("description", text()), ("get", .object(operation))]))
    }

    /// Returns tRPC's envelope of an output.
    private func envelope(_ key: String, _ data: JSONText) -> JSONText {
        .object([("properties", .object([(key, .object([("properties", .object([("data", data)]))]))]))])
    }

    private mutating func parameter(_ name: String) -> JSONText {
        .object([
            ("name", .string(name)), ("in", "query"), ("description", text()),
            ("content", .object([("application/json", .object([("schema", schema())]))])),
        ])
    }

    private mutating func response(_ schema: JSONText) -> JSONText {
        .object([
            ("description", text()),
            ("content", .object([("application/json", .object([("schema", schema), ("example", text())]))])),
        ])
    }

    private mutating func schemas() -> JSONText {
        .object(names.enumerated().map { ($1, component(number: $0)) })
    }

    private mutating func component(number: Int) -> JSONText {
        switch number {
        case 0: object()
        case 1: enumeration()
        case 2: taggedUnion()
        case 3: .object([("anyOf", .array([schema(), object(), enumeration()])), ("description", text())])
        case 4: .object([("type", "array"), ("prefixItems", .array([schema(), object()])), ("description", text())])
        case 5: .object([("allOf", .array([reference(), object()])), ("title", text())])
        case 6: .object([("type", "object"), ("additionalProperties", object()), ("description", text())])
        default: .object([("type", "string"), ("title", text()), ("format", text()), ("examples", .array([text()]))])
        }
    }

    private mutating func object() -> JSONText {
        .object([
            ("type", "object"), ("title", text()), ("description", text()), ("$comment", text()),
            ("required", .array([text()])), ("properties", properties()),
            ("patternProperties", .object([(strings.next(), schema())])),
            ("x-\(strings.next())", text()), (strings.next(), text()),
        ])
    }

    private mutating func properties() -> JSONText {
        .object((0..<5).map { _ in (strings.next(), schema()) } + [("kind", .object([("const", text())]))])
    }

    private mutating func schema() -> JSONText {
        switch strings.number(below: 6) {
        case 0: reference()
        case 1: enumeration()
        case 2:
            .object([
                ("type", "object"), ("description", text()),
                ("properties", .object([(strings.next(), .object([("const", text()), ("description", text())]))])),
            ])
        case 3: .object([("type", "array"), ("items", enumeration()), ("default", .array([text()]))])
        default:
            .object([
                ("type", "string"), ("title", text()), ("description", text()), ("default", text()),
                ("pattern", text()),
                ("format", text()), ("example", text()), ("examples", .array([text()])), ("contentEncoding", text()),
                ("deprecated", .literal("true")), ("x-deprecated-reason", text()),
            ])
        }
    }

    private mutating func enumeration() -> JSONText {
        let values = (0..<4).map { _ in text() }
        return .object([
            ("type", "string"), ("enum", .array(values)), ("title", text()), ("description", text()),
            ("default", values[0]),
            ("x-enum-varnames", .array(values.map { _ in text() })),
            ("x-enumNames", .array(values.map { _ in text() })),
            ("x-enum-descriptions", .array(values.map { _ in text() })),
            ("x-enumDescriptions", .object(values.map { _ in (strings.next(), text()) })),
        ])
    }

    private mutating func taggedUnion() -> JSONText {
        let tag = strings.next()
        let variants = (0..<2).map { _ in
            JSONText.object([
                ("type", "object"), ("required", .array([.string(tag)])), ("description", text()),
                ("properties", .object([(tag, .object([("const", text())])), (strings.next(), schema())])),
            ])
        }
        return .object([
            ("oneOf", .array(variants + [reference()])), ("description", text()),
            (
                "discriminator",
                .object([
                    ("propertyName", .string(tag)),
                    ("mapping", .object([(strings.next(), pointer()), (strings.next(), pointer())])),
                ])
            ),
        ])
    }

    private mutating func reference() -> JSONText {
        .object([("$ref", pointer()), ("description", text())])
    }

    private mutating func pointer() -> JSONText {
        let token = names[strings.number(below: 2)].utf8.map { byte in
            switch byte {
            case UInt8(ascii: "~"): "~0"
            case UInt8(ascii: "/"): "~1"
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                String(UnicodeScalar(byte))
            default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
        return .string(components + token.joined())
    }

    private mutating func text() -> JSONText {
        .string(strings.next())
    }
}
