import RoundTripCheck

extension MutationKind {
    private static let text = #"{"type":"string"}"#

    /// Changes of the types, formats and limits of strings, numbers and booleans.
    static let scalars = strings + numbers + others + formats + limits

    private static let strings = [
        ("string-to-integer", #"{"type":"integer"}"#),
        ("string-to-number", #"{"type":"number"}"#),
        ("string-to-boolean", #"{"type":"boolean"}"#),
        ("string-to-array", #"{"type":"array","items":{"type":"string"}}"#),
        ("string-to-object", #"{"type":"object","properties":{"text":{"type":"string"}},"required":["text"]}"#),
        ("string-to-record", #"{"type":"object","additionalProperties":{"type":"string"}}"#),
        ("string-to-date-time", #"{"type":"string","format":"date-time"}"#),
        ("string-to-date", #"{"type":"string","format":"date"}"#),
        ("string-to-uuid", #"{"type":"string","format":"uuid"}"#),
        ("string-to-email", #"{"type":"string","format":"email"}"#),
        ("string-to-uri", #"{"type":"string","format":"uri"}"#),
        ("string-to-enum", #"{"type":"string","enum":["a","abc"]}"#),
        ("string-to-const", #"{"type":"string","const":"a"}"#),
        ("string-to-any", "{}"),
        ("string-to-union", #"{"anyOf":[{"type":"string"},{"type":"integer"}]}"#),
        ("string-to-open-enum", #"{"anyOf":[{"type":"string","enum":["a"]},{"type":"string"}]}"#),
    ].map { retype($0, "string", to: $1, without: "format") }

    private static let numbers = [
        retype("integer-to-number", "integer", to: #"{"type":"number"}"#),
        retype("integer-to-string", "integer", to: text),
        retype("integer-to-boolean", "integer", to: #"{"type":"boolean"}"#),
        retype("integer-to-enum", "integer", to: #"{"type":"integer","enum":[1,7]}"#),
        retype("integer-to-union", "integer", to: #"{"anyOf":[{"type":"integer"},{"type":"string"}]}"#),
        retype("number-to-integer", "number", to: #"{"type":"integer"}"#),
        retype("number-to-string", "number", to: text),
        retype("number-to-array", "number", to: #"{"type":"array","items":{"type":"number"}}"#),
    ]

    private static let others = [
        retype("boolean-to-string", "boolean", to: text),
        retype("boolean-to-integer", "boolean", to: #"{"type":"integer"}"#),
        retype("boolean-to-true", "boolean", to: #"{"type":"boolean","const":true}"#),
        retype("array-to-record", "array", to: #"{"type":"object","additionalProperties":{"type":"string"}}"#),
        retype("array-to-string", "array", to: text),
        retype("object-to-string", "object", to: text),
        retype("object-to-any", "object", to: "{}"),
    ]

    private static let formats = [
        reformat("date-time-to-string", "date-time", to: text),
        reformat("date-time-to-date", "date-time", to: #"{"type":"string","format":"date"}"#),
        reformat("date-time-to-integer", "date-time", to: #"{"type":"integer"}"#),
        reformat("date-to-date-time", "date", to: #"{"type":"string","format":"date-time"}"#),
        reformat("uuid-to-string", "uuid", to: text),
        reformat("uri-to-string", "uri", to: text),
        reformat("email-to-string", "email", to: text),
    ]

    private static let limits = [
        refine("min-length", "string", "minLength", "3"),
        refine("max-length", "string", "maxLength", "2"),
        refine("pattern", "string", "pattern", #""^[a-z]+$""#),
        refine("minimum", "integer", "minimum", "5"),
        refine("maximum", "integer", "maximum", "3"),
        refine("multiple-of", "integer", "multipleOf", "7"),
        refine("number-minimum", "number", "minimum", "5"),
        refine("min-items", "array", "minItems", "2"),
        refine("max-items", "array", "maxItems", "1"),
        refine("unique-items", "array", "uniqueItems", "true"),
        refine("description", "string", "description", #""Another text.""#),
        MutationKind("integer-to-int32") { node, _ in
            guard node.isPlain("integer", without: ["format"]) else { return false }
            node[member: "format"] = .string("int32")
            return true
        },
        MutationKind("int32-to-int64") { node, _ in
            guard node["format"] == .string("int32") else { return false }
            node[member: "format"] = .string("int64")
            return true
        },
    ]
}
