import RoundTripCheck

/// A contract with schemas of given names, and an operation that uses all of them.
struct NamedSchemas {
    private static let holder = "HolderOfAllNames"

    let document: JSONTree

    private let isOpenAPI: Bool
    private let keys: [String]

    init(adding names: Set<String>, to original: JSONTree) {
        isOpenAPI = original["openapi"] != nil
        keys = isOpenAPI ? ["components", "schemas"] : [original["definitions"] != nil ? "definitions" : "$defs"]
        var document = original
        for count in keys.indices.map({ $0 + 1 }) {
            let path = keys.prefix(count - 1).map(JSONTree.Step.key)
            let key = keys[count - 1]
            document = document.changed(at: path) { $0.setting(key, $0[key] ?? .object([])) }
        }
        let known = keys.reduce(document) { $0[$1] ?? .object([]) }.properties ?? []
        let added = names.filter { !known.has($0) }.sorted()
        let place = "#/\(keys.joined(separator: "/"))/"
        func reference(_ name: String) -> JSONTree { .object([.init("$ref", .string(place + name))]) }
        let all = JSONTree.object([
            .init("type", .string("object")),
            .init("properties", .object(added.map { .init($0, reference($0)) })),
        ])
        let schemas = known + added.map { .init($0, Self.object) } + [.init(Self.holder, all)]
        document = document.changed(at: keys.map(JSONTree.Step.key)) { _ in .object(schemas) }
        if isOpenAPI {
            let operation = Self.operation(reference(Self.holder), failure: added.first.map(reference) ?? Self.object)
            let paths = document["paths"] ?? .object([])
            document = document.setting("paths", paths.setting("/holder-of-all-names", operation))
        }
        self.document = document
    }

    private static var object: JSONTree {
        .object([
            .init("type", .string("object")), .init("required", .array([.string("text")])),
            .init("properties", .object([.init("text", .object([.init("type", .string("string"))]))])),
        ])
    }

    /// Returns an operation with a body, a response with a header, and an error.
    private static func operation(_ schema: JSONTree, failure: JSONTree) -> JSONTree {
        func content(_ schema: JSONTree) -> JSONTree.Property {
            .init("content", .object([.init("application/json", .object([.init("schema", schema)]))]))
        }
        let integer = JSONTree.object([.init("schema", .object([.init("type", .string("integer"))]))])
        let success = JSONTree.object([
            .init("description", .string("All of them.")), .init("headers", .object([.init("X-Rate", integer)])),
            content(schema),
        ])
        let error = JSONTree.object([.init("description", .string("None.")), content(failure)])
        let operation = JSONTree.object([
            .init("operationId", .string("holdAllNames")), .init("requestBody", .object([content(schema)])),
            .init("responses", .object([.init("200", success), .init("404", error)])),
        ])
        return .object([.init("post", operation)])
    }
}
