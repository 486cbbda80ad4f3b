/// What a document says, read once: the contract and the graph of its types.
package struct ContractReading {
    package var contract: Contract
    package var graph: TypeGraph
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
        if let other = otherFormat(of: root) {
            diagnostics.emit(.otherFormat(other, at: root.location))
            return nil
        }
        var reader = JSONSchemaReader(documents: documents, scope: scope)
        guard let reading = reader.read(name: name) else {
            diagnostics.emit(.unknownFormat(at: root.location))
            return nil
        }
        return reading
    }

    /// What is often taken for a contract, by its name and with the remedy.
    private func otherFormat(of root: Node) -> (name: String, fix: String)? {
        if root.has("asyncapi") { return ("an AsyncAPI document", "name an OpenAPI document or a JSON Schema") }
        if root["info"]?.has("_postman_id") ?? false {
            return ("a collection of Postman", "export the API's OpenAPI document instead")
        }
        if root.has("schema"), root.has("output") || root.has("namespace") {
            return ("a configuration of trpcgen", "--config reads it; the contract is what its 'schema' names")
        }
        return nil
    }
}

extension Diagnostic {
    fileprivate static func otherFormat(_ format: (name: String, fix: String), at location: Location) -> Diagnostic {
        .error("unknown-format", "this is \(format.name), not a contract", at: location, fix: format.fix)
    }

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
