package import TRPCSource

/// Reads JSON Schema documents (draft-07 and 2020-12).
///
/// Reads named definitions, and the root schema if it describes values or refers to a schema. A file with several
/// schema documents is read as one document.
package struct JSONSchemaReader {
    private let documents: DocumentSet
    private let diagnostics: DiagnosticSink
    private var schemas: SchemaReader
    private var contract = Contract()

    package init(documents: DocumentSet, scope: ReadingScope = ReadingScope()) {
        self.documents = documents
        diagnostics = documents.diagnostics
        schemas = SchemaReader(documents: documents, scope: scope)
        schemas.usesSuperJSON = scope.transformer == .superjson
        schemas.impliesTypes = false
        EndpointSelector(selection: scope.selection).reportUnmet(to: diagnostics)
    }

    /// Reads the document, or returns nil if it contains no schema.
    ///
    /// - Parameter name: The name for a root schema without a title.
    package mutating func read(name: String) -> ContractReading? {
        let root = documents.root.root
        if root.kind == .bool || SchemaKeywords.isSchema(root) {
            contract.title = root["title"]?.string
            DocumentVersion.check(dialect: root["$schema"], diagnostics)
            read(root, name: contract.title ?? name)
        } else {
            let collection = SchemaCollection(of: root)
            guard !collection.members.isEmpty else { return nil }
            for location in collection.nonSchemas { diagnostics.report(.notASchema, at: location) }
            let members = collection.members.map { member in
                (node: member.node, names: [member.name, member.node["id"]?.string].compactMap(\.self))
            }
            documents.declare(members, in: documents.root)
            for member in collection.members { read(member.node, name: member.name) }
        }
        schemas.readQueued()
        contract.components.removeAll { schemas.classes[$0] != nil }
        return ContractReading(contract: contract, graph: schemas.graph, policy: documents.policy)
    }

    private mutating func read(_ schema: Node, name: String) {
        for key in ["$defs", "definitions"] {
            for entry in schema[key].map({ Array($0.entries) }) ?? [] {
                contract.components.append(schemas.reserve(entry.value, role: .component(entry.key)))
            }
        }
        if schema.kind == .bool { diagnostics.report(.untypedDocument(schema.bool == true), at: schema.location) }
        if schema.kind == .bool || SchemaKeywords.describesValues(schema) {
            let type = schemas.reserve(schema, role: .component(name))
            schemas.graph[type].origin.isDocument = true
            contract.components.append(type)
        } else if let reference = SchemaKeywords.reference(in: schema)?.value,
            let target = schemas.target(of: reference)?.type,
            !contract.components.contains(target)
        {
            contract.components.append(target)
        }
    }
}

extension SchemaKeywords {
    /// Returns whether a schema document describes values, rather than only containing or referring to definitions.
    fileprivate static func describesValues(_ schema: Node) -> Bool {
        let keys = schema.entries.map(\.key).filter {
            $0 != "$defs" && $0 != "definitions" && !annotations.contains($0) && !$0.hasPrefix("x-")
        }
        return keys != ["$ref"] && !keys.isEmpty
    }
}

extension Diagnostic {
    fileprivate static func untypedDocument(_ allowsAll: Bool) -> Diagnostic {
        Diagnostic(
            .untypedDocument,
            allowsAll
                ? "this schema allows any value, so it becomes a JSONValue"
                : "this schema allows no value; it becomes a JSONValue"
        )
    }

    fileprivate static var notASchema: Diagnostic {
        Diagnostic(.notASchema, "this isn't a schema, unlike its siblings; nothing is generated for it")
    }
}

extension Rule {
    package static let untypedDocument = Rule(
        "untyped-document",
        .warning,
        "A schema document is 'true' or 'false', and its type is JSONValue.",
        "Describe the values; to declare several schemas, use '$defs'."
    )

    package static let notASchema = Rule(
        "not-a-schema",
        .warning,
        "A value among the schemas isn't a schema; nothing is generated for it.",
        "Move it out of the document."
    )
}
