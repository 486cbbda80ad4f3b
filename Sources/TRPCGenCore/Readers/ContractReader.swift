/// What a document says, read once: the contract and the graph of its types.
package struct ContractReading {
    package var contract: Contract
    package var graph: TypeGraph
    /// A pass gave up, with an error: what it makes of the document has no bounds.
    package var isTooLarge = false

    package init(contract: Contract, graph: TypeGraph) {
        self.contract = contract
        self.graph = graph
    }
}

/// A parsed document → contract and type graph. It tells the formats apart and leaves each to its reader.
package struct ContractReader {
    private let scope: ReadingScope

    package init(scope: ReadingScope = ReadingScope()) {
        self.scope = scope
    }

    /// Reads the contract; nil, with an error emitted, when it is none of the formats read here. `name` names the root of
    /// a JSON Schema without a title.
    package func read(_ documents: DocumentSet, name: String) -> ContractReading? {
        let root = documents.root.root
        let diagnostics = documents.diagnostics
        guard root.kind == .mapping else {
            diagnostics.emit(.rootNotObject(at: root.location))
            return nil
        }
        if let version = root["openapi"] {
            guard let text = version.text, text.hasPrefix("3.") else {
                diagnostics.emit(.unsupportedVersion("OpenAPI \(version.text ?? "")", at: version.location))
                return nil
            }
            var reader = OpenAPIReader(documents: documents, scope: scope)
            return reader.read()
        }
        if let version = root["swagger"] {
            diagnostics.emit(.unsupportedVersion("Swagger \(version.text ?? "")", at: version.location))
            return nil
        }
        var reader = JSONSchemaReader(documents: documents, scope: scope)
        guard let reading = reader.read(name: name) else {
            diagnostics.emit(.unknownFormat(at: root.location))
            return nil
        }
        return reading
    }
}

extension Diagnostic {
    fileprivate static func rootNotObject(at location: Location) -> Diagnostic {
        .error(
            "unknown-format",
            "this is neither an OpenAPI document nor a JSON Schema: its root is not an object",
            at: location
        )
    }

    fileprivate static func unknownFormat(at location: Location) -> Diagnostic {
        .error(
            "unknown-format",
            "this is neither an OpenAPI document ('openapi' is missing) nor a JSON Schema",
            at: location
        )
    }

    fileprivate static func unsupportedVersion(_ version: String, at location: Location) -> Diagnostic {
        .error(
            "unsupported-version",
            "\(version) is not supported",
            at: location,
            fix: "export or convert the document to OpenAPI 3.0, 3.1 or 3.2"
        )
    }
}
