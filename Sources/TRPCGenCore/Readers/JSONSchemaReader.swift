/// A JSON Schema document (draft-07 or 2020-12): the named definitions, and the root schema when it says something
/// itself.
package struct JSONSchemaReader {
    private let document: Document
    private var schemas: SchemaReader

    package init(document: Document, diagnostics: DiagnosticSink) {
        self.document = document
        schemas = SchemaReader(document: document, diagnostics: diagnostics)
    }

    private static let definitions = ["$defs", "definitions"]

    private static let structure: Set<String> = [
        "type", "properties", "items", "prefixItems", "enum", "const", "allOf", "oneOf", "anyOf", "$ref",
        "additionalProperties", "patternProperties", "required",
    ]

    /// True when the root of a document is a schema or a collection of definitions.
    package static func recognises(_ root: Node) -> Bool {
        root.has("$schema") || root.has("$id") || definitions.contains { root[$0]?.kind == .mapping }
            || root.entries.contains { structure.contains($0.key) }
    }

    package mutating func read(name: String) -> ContractReading {
        let root = document.root
        var contract = Contract()
        contract.title = root["title"]?.string
        for key in Self.definitions {
            guard let definitions = root[key], definitions.kind == .mapping else { continue }
            for entry in definitions.entries {
                contract.components.append(schemas.reserve(entry.value, role: .component(entry.key)))
            }
        }
        if root.entries.contains(where: { Self.structure.contains($0.key) }), !isOnlyReference(root) {
            contract.components.append(schemas.reserve(root, role: .component(contract.title ?? name)))
        }
        schemas.readQueued()
        return ContractReading(contract: contract, graph: schemas.graph)
    }

    /// A root that only points to one of its definitions adds no type.
    private func isOnlyReference(_ root: Node) -> Bool {
        root.has("$ref") && !root.entries.contains { $0.key != "$ref" && Self.structure.contains($0.key) }
    }
}
