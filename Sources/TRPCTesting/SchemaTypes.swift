import TRPCRuntime

/// The types that a schema allows.
struct SchemaTypes {
    /// The names of the types in the document; empty if any type is allowed.
    let names: [String]

    init(_ schema: JSONValue) {
        names = schema["type"]?.stringValue.map { [$0] } ?? schema["type"]?.arrayValue?.compactMap(\.stringValue) ?? []
    }

    func contain(_ value: JSONValue) -> Bool {
        let name = Self.name(of: value)
        return names.contains(name) || name == "integer" && names.contains("number")
    }

    /// Returns a value's JSON Schema type. A whole number is an integer, regardless of its notation.
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
