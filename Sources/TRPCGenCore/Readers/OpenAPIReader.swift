/// An OpenAPI document (3.0, 3.1; 3.2 is read as 3.1): named schemas, and per path either tRPC procedures, which
/// ``TRPCRecognizer`` knows by their envelope, or REST operations.
package struct OpenAPIReader {
    let document: Document
    let diagnostics: DiagnosticSink
    var schemas: SchemaReader
    var contract = Contract()
    var selector: EndpointSelector

    package init(document: Document, diagnostics: DiagnosticSink, scope: ReadingScope = ReadingScope()) {
        self.document = document
        self.diagnostics = diagnostics
        schemas = SchemaReader(document: document, diagnostics: diagnostics)
        schemas.keptFormats = scope.formats
        selector = EndpointSelector(selection: scope.selection)
    }

    package mutating func read() -> ContractReading? {
        let root = document.root
        contract.title = root["info"]?["title"]?.text
        contract.version = root["info"]?["version"]?.text
        readTransformer(of: root)
        guard root.has("paths") || root.has("components") || root.has("webhooks") else {
            diagnostics.emit(.nothingToRead(at: root.location))
            return nil
        }
        schemas.hasProcedures = hasProcedures(root)
        for entry in root["components"]?["schemas"].map({ Array($0.entries) }) ?? [] {
            contract.components.append(schemas.reserve(entry.value, role: .component(entry.key)))
        }
        for entry in root["paths"].map({ Array($0.entries) }) ?? [] where !entry.key.hasPrefix("x-") {
            readPathItem(entry)
        }
        selector.reportUnmet(to: diagnostics)
        schemas.readQueued()
        return ContractReading(contract: contract, graph: schemas.graph)
    }

    /// `x-trpc: { transformer: … }` at the root.
    private mutating func readTransformer(of root: Node) {
        guard let node = root["x-trpc"]?["transformer"] else { return }
        guard let transformer = node.string.flatMap(Transformer.init(rawValue:)) else {
            diagnostics.emit(.unknownTransformer(node.text ?? "", at: node.location))
            return
        }
        contract.transformer = transformer
    }

    private static let methods: Set<String> = [
        "get", "put", "post", "delete", "options", "head", "patch", "trace", "query",
    ]

    private mutating func readPathItem(_ entry: Node.Entry) {
        var item = entry.value
        if let reference = item["$ref"] {
            guard let target = reference.string.flatMap({ schemas.resolve($0, at: reference.location) }) else { return }
            item = target
        }
        for (name, operation) in item.entries.lazy.map({ ($0.key, $0.value) })
        where Self.methods.contains(name) && operation.kind == .mapping {
            if !readProcedure(entry, method: name, operation) {
                readOperation(entry, method: name, operation, shared: item["parameters"])
            }
        }
    }

    /// The node itself, or what its `$ref` names.
    func dereference(_ node: Node) -> Node? {
        var current = node
        for _ in 0..<64 {
            guard let reference = current["$ref"] else { return current }
            guard let text = reference.string, let target = schemas.resolve(text, at: reference.location) else {
                return nil
            }
            current = target
        }
        return nil
    }

    func documentation(of operation: Node) -> Documentation {
        let parts = [operation["summary"]?.text, operation["description"]?.text].compactMap(\.self)
        return Documentation(
            text: parts.isEmpty ? nil : parts.joined(separator: "\n\n"),
            isDeprecated: operation["deprecated"]?.bool == true
        )
    }
}

extension Diagnostic {
    fileprivate static func nothingToRead(at location: Location) -> Diagnostic {
        .error("empty-document", "the document has no 'paths' and no 'components'", at: location)
    }

    fileprivate static func unknownTransformer(_ name: String, at location: Location) -> Diagnostic {
        .error("unknown-transformer", "unknown transformer '\(name)'; there are 'none' and 'superjson'", at: location)
    }
}
