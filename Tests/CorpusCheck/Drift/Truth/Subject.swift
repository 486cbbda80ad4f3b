import RoundTripCheck
import TRPCDrift

/// A schema to mutate, with its reachable named schemas.
struct Subject: Sendable {
    var name: String
    /// The components, and the schema itself under ``valueName``.
    var schemas: JSONTree

    static let valueName = "TruthValue"

    init(name: String, value: JSONTree, components: [JSONTree.Property]) {
        self.name = name
        schemas = .object(components + [JSONTree.Property(Self.valueName, value)])
    }

    /// The paths of all schemas: those of the value, then those of each component.
    var paths: [[JSONTree.Step]] {
        let names = [Self.valueName] + schemas.names.dropLast()
        return names.flatMap { name in (schemas[name]?.schemaPaths ?? []).map { [.key(name)] + $0 } }
    }

    /// Returns a document with one procedure that sends or returns the schema.
    func document(_ direction: Direction) -> JSONTree {
        let reference = JSONTree.reference(to: Self.valueName)
        let output = direction == .output ? reference : .json(#"{"type":"string"}"#)
        var operation = JSONTree.json(#"{"operationId":"truth.get"}"#)
        let result = Self.object("result", Self.object("data", output))
        let response: JSONTree = .object([
            .init("description", .string("ok")), .init("content", Self.content(result)),
        ])
        operation[member: "responses"] = .object([.init("200", response)])
        if direction == .input {
            operation[member: "requestBody"] = .object([
                .init("required", .bool(true)), .init("content", Self.content(reference)),
            ])
        }
        var document = JSONTree.json(#"{"openapi":"3.1.0","info":{"title":"truth","version":"1"}}"#)
        document[member: "paths"] = .object([.init("/truth.get", .object([.init("post", operation)]))])
        document[member: "components"] = .object([.init("schemas", schemas)])
        return document
    }

    /// Returns the schema of an object with one required property.
    private static func object(_ name: String, _ schema: JSONTree) -> JSONTree {
        .object([
            .init("type", .string("object")), .init("properties", .object([.init(name, schema)])),
            .init("required", .array([.string(name)])),
        ])
    }

    private static func content(_ schema: JSONTree) -> JSONTree {
        .object([.init("application/json", .object([.init("schema", schema)]))])
    }
}
