import TRPCRuntime

/// The types that a schema names.
struct SchemaTypes {
    /// As the document has them; empty for any.
    let names: [String]

    init(_ schema: JSONValue) {
        names = schema["type"]?.stringValue.map { [$0] } ?? schema["type"]?.arrayValue?.compactMap(\.stringValue) ?? []
    }

    func contain(_ value: JSONValue) -> Bool {
        let name = Self.name(of: value)
        return names.contains(name) || name == "integer" && names.contains("number")
    }

    /// JSON Schema's name of a value's type; a whole number is an integer however it is written.
    static func name(of value: JSONValue) -> String {
        switch value {
        case .null: "null"
        case .bool: "boolean"
        case .integer: "integer"
        case .number(let number): number == number.rounded() ? "integer" : "number"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        }
    }
}
