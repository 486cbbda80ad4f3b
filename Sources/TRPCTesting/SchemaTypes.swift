import TRPCRuntime

/// The types of a schema.
struct SchemaTypes {
    /// The types in the document; empty for any.
    let names: [String]

    init(_ schema: JSONValue) {
        names = schema["type"]?.stringValue.map { [$0] } ?? schema["type"]?.arrayValue?.compactMap(\.stringValue) ?? []
    }

    func contain(_ value: JSONValue) -> Bool {
        let name = Self.name(of: value)
        return names.contains(name) || name == "integer" && names.contains("number")
    }

    /// Returns the JSON Schema type of a value; a whole number is an integer in any notation.
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
