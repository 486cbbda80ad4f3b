package import TRPCSource

/// The shape of a key's values in terms of JSON Schema, which editors use for completion and validation.
package indirect enum ConfigurationShape: Sendable {
    case flag
    /// A nonempty string.
    case text
    /// A string that matches a regular expression.
    case pattern(String)
    /// A string, number or Boolean, which is read as a string.
    case scalar
    case words([String])
    case integer(ClosedRange<Int>)
    case percent
    /// The word `off`, which YAML 1.1 parsers read as false.
    case off
    case list(ConfigurationShape)
    /// A mapping with arbitrary keys.
    case entries(ConfigurationShape)
    /// A mapping whose keys are rule ids of `trpcgen diff`.
    case rules(ConfigurationShape)
    /// A list of clients with all client keys, defined once in the schema.
    case clients
    /// A mapping with known keys, some of which are required.
    case keys([Member], required: [String] = [])
    case either([ConfigurationShape])

    package struct Member: Sendable {
        package let name: String
        package let shape: ConfigurationShape
        package let summary: String?

        package init(_ name: String, _ shape: ConfigurationShape, _ summary: String? = nil) {
            self.name = name
            self.shape = shape
            self.summary = summary
        }
    }

    /// One value, or a list of values.
    package static func oneOrMore(_ shape: ConfigurationShape) -> ConfigurationShape { .either([shape, .list(shape)]) }

    /// A nonempty string or a list of them, such as locations, procedures or names.
    package static let texts = oneOrMore(.text)

    static func words<Choice: RawRepresentable<String> & CaseIterable>(of type: Choice.Type) -> ConfigurationShape {
        .words(type.allCases.map(\.rawValue))
    }
}

extension ConfigurationShape {
    /// Returns the JSON Schema, as draft 7, which has the best editor support.
    ///
    /// - Parameter rules: The rule ids of `trpcgen diff`.
    package func schema(rules: [String]) -> JSONOutput {
        switch self {
        case .flag: Self.typed("boolean")
        case .text: Self.typed("string", [("minLength", .number(1))])
        case .pattern(let pattern): Self.typed("string", [("pattern", .string(pattern))])
        case .scalar: .object([("type", .array(["string", "number", "boolean"].map(JSONOutput.string)))])
        case .words(let words): .object([("enum", .array(words.map(JSONOutput.string)))])
        case .integer(let range):
            Self.typed("integer", [("minimum", .number(range.lowerBound)), ("maximum", .number(range.upperBound))])
        case .percent: Self.typed("number", [("minimum", .number(0)), ("maximum", .number(100))])
        case .off: .object([("const", .bool(false))])
        case .list(let element): Self.typed("array", [("items", element.schema(rules: rules))])
        case .entries(let value): Self.typed("object", [("additionalProperties", value.schema(rules: rules))])
        case .rules(let value):
            Self.typed(
                "object",
                [
                    ("propertyNames", .object([("enum", .array(rules.map(JSONOutput.string)))])),
                    ("additionalProperties", value.schema(rules: rules)),
                ]
            )
        case .clients:
            Self.typed(
                "array",
                [("minItems", .number(1)), ("items", .object(["$ref": .string("#/definitions/client")]))]
            )
        case .keys(let members, let required):
            Self.object(members.map { ($0.name, $0.schema(rules: rules)) }, required: required)
        case .either(let shapes): .object([("anyOf", .array(shapes.map { $0.schema(rules: rules) }))])
        }
    }

    private static func typed(_ type: String, _ more: [(key: String, value: JSONOutput)] = []) -> JSONOutput {
        .object([("type", .string(type))] + more)
    }

    /// Returns the schema of an object that allows only these properties.
    package static func object(_ properties: [(String, JSONOutput)], required: [String] = []) -> JSONOutput {
        let names: [(key: String, value: JSONOutput)] =
            required.isEmpty ? [] : [("required", .array(required.map(JSONOutput.string)))]
        return typed(
            "object",
            names + [
                ("properties", .object(properties.map { (key: $0.0, value: $0.1) })),
                ("additionalProperties", .bool(false)),
            ]
        )
    }
}

extension ConfigurationShape.Member {
    /// Returns the schema of the shape, with the key's summary as its description.
    package func schema(rules: [String]) -> JSONOutput {
        guard let summary, case .object(let members) = shape.schema(rules: rules) else {
            return shape.schema(rules: rules)
        }
        return .object([("description", .string(summary))] + members)
    }
}
