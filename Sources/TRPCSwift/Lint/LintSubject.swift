internal import TRPCContract
internal import TRPCSource

/// The input of lint rules: a document and its generated types.
package struct LintSubject {
    let document: Document
    /// The properties of all types that a client uses, and all operation parameters.
    let values: [NamedValue]
    /// The origins of the output types; nil if the document doesn't record them.
    let origins: TypeOrigins?
    /// Whether dates are encoded by superjson.
    let usesSuperJSON: Bool
    /// The calls in document order, except those in other files.
    let calls: [Call]

    init(_ analysis: ContractAnalysis, transformer: TransformerSetting?) {
        usesSuperJSON = (transformer ?? analysis.reading.contract.transformer) == .superjson
        let document = analysis.documents.root
        self.document = document
        origins = TypeOrigins(document)
        calls = analysis.reading.contract.calls.filter { $0.methodLocation.file == document.fileID }
        let places = SchemaLocations(analysis.documents.all)
        values = Self.fields(of: analysis.reading, places) + places.parameters
    }

    /// Whether some types come from `@trpc/openapi`.
    var hasOfficialTypes: Bool {
        origins.map { $0.count(of: .official) > 0 } ?? calls.contains(where: \.isProcedure)
    }

    /// Returns the properties of all types. Inline types are merged as in the client, so that each property is reported once.
    private static func fields(of reading: ContractReading, _ places: SchemaLocations) -> [NamedValue] {
        let graph = reading.graph
        let errorData = reading.contract.errorData.map(graph.valueType)
        var values: [NamedValue] = []
        for id in graph.ids where !graph[id].usage.isEmpty {
            guard case .object(let object) = graph[id].shape else { continue }
            for field in object.fields where id != errorData || !ownErrorFields.contains(field.wireName) {
                guard let schema = places.properties[field.location] else { continue }
                values.append(NamedValue(name: field.wireName, schema: schema, location: field.location))
            }
        }
        return values
    }

    /// The properties that tRPC itself adds to error data, which backends can't change.
    private static let ownErrorFields: Set<String> = ["code", "httpStatus", "path", "stack"]
}

extension Call {
    /// The method and path as written in the document: `get /posts`.
    var documentName: String { "\(method.lowercased()) \(path)" }
}

/// A named value and its schema.
struct NamedValue {
    var name: String
    var schema: Node
    var location: Location

    /// The lowercase words of the name, such as `created` and `at`.
    var words: [String] {
        Words.split(name).map { $0.lowercased() }
    }

    /// The schema without null; nil for references and unions of other types.
    var nonNullSchema: Node? {
        if schema.has("$ref") { return nil }
        guard let members = schema["oneOf"] ?? schema["anyOf"] else { return schema }
        let others = members.elements.filter { $0["type"]?.text != "null" }
        guard others.count == 1, let only = others.first, !only.has("$ref") else { return nil }
        return only
    }

    /// Returns whether the schema has this type, ignoring null.
    static func isType(_ name: String, _ schema: Node) -> Bool {
        guard let type = schema["type"] else { return false }
        let names =
            type.kind == .sequence ? type.elements.compactMap(\.text).filter { $0 != "null" } : [type.text ?? ""]
        return names == [name]
    }
}

/// The schemas of named values in the document.
private struct SchemaLocations {
    /// The properties, by the location of their keys.
    private(set) var properties: [Location: Node] = [:]
    private(set) var parameters: [NamedValue] = []

    init(_ documents: [Document]) {
        for document in documents { collect(document) }
    }

    private mutating func collect(_ document: Document) {
        var walk = NodeVisitor(document)
        walk.visit(document.root) { node in
            for property in node["properties"].map({ Array($0.entries) }) ?? [] where property.value.kind == .mapping {
                properties[property.keyNode.location] = property.value
            }
            if let name = node["name"], let text = name.string, node.has("in"), let schema = node["schema"],
                schema.kind == .mapping
            {
                parameters.append(NamedValue(name: text, schema: schema, location: name.location))
            }
        }
    }
}
