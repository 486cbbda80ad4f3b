package import TRPCSource

/// Reads a parsed document into a contract and a type graph, using the reader for its format.
package struct ContractReader {
    private let scope: ReadingScope

    package init(scope: ReadingScope = ReadingScope()) {
        self.scope = scope
    }

    /// Reads the contract. Reports an error and returns nil for unsupported formats.
    ///
    /// - Parameter name: The type name for a root JSON Schema without a title.
    package func read(_ documents: DocumentSet, name: String) -> ContractReading? {
        guard followRoot(of: documents) else { return nil }
        let root = documents.root.root
        let diagnostics = documents.diagnostics
        guard root.kind == .mapping || root.kind == .bool else {
            diagnostics.report(.rootNotObject, at: root.location)
            return nil
        }
        if let version = root["openapi"] {
            guard let text = version.text, text.hasPrefix("3.") else {
                diagnostics.report(.unsupportedVersion("OpenAPI \(version.text ?? "")"), at: version.location)
                return nil
            }
            DocumentVersion.check(version, diagnostics)
            var reader = OpenAPIReader(documents: documents, scope: scope)
            return reader.read()
        }
        if let version = root["swagger"] {
            // Swagger 2.0 documents have already been converted, unless there was an error.
            if version.text == "2.0", diagnostics.hasErrors { return nil }
            diagnostics.report(.unsupportedVersion("Swagger \(version.text ?? "")"), at: version.location)
            return nil
        }
        if let other = otherFormat(of: root) {
            diagnostics.report(.otherFormat(other), at: root.location)
            return nil
        }
        var reader = JSONSchemaReader(documents: documents, scope: scope)
        guard let reading = reader.read(name: name) else {
            diagnostics.report(.unknownFormat, at: root.location)
            return nil
        }
        return reading
    }

    /// Recognizes formats that are often mistaken for a contract, and returns the name and a remedy.
    private func otherFormat(of root: Node) -> (name: String, fix: String)? {
        if root.has("asyncapi") { return ("an AsyncAPI document", "use an OpenAPI document or a JSON Schema") }
        if root["info"]?.has("_postman_id") ?? false {
            return ("a Postman collection", "export the API's OpenAPI document instead")
        }
        if root.has("schema"), root.has("output") || root.has("namespace") {
            return ("a trpcgen configuration", "use it with --config; the contract is the file in its 'schema'")
        }
        return nil
    }

    /// Continues in the referenced document if the root document is only a reference.
    ///
    /// Reports an error and returns false if the reference can't be resolved.
    private func followRoot(of documents: DocumentSet) -> Bool {
        let schemas = SchemaReader(documents: documents)
        var seen: Set<NodeID> = []
        while let reference = documents.root.soleReference {
            guard seen.insert(reference.id).inserted else {
                // The document contains nothing else to read.
                documents.diagnostics.report(.circularRoot, at: reference.location)
                return false
            }
            guard let document = schemas.references.document(of: reference) else { return documents.policy.keepsGoing }
            // A schema within another document is only a type; the rest of that document isn't read.
            guard let document, document !== documents.root else { return true }
            documents.begin(in: document)
        }
        return true
    }
}

extension Document {
    /// The reference, if the document contains nothing else except annotations.
    fileprivate var soleReference: Node? {
        guard root.kind == .mapping, let reference = root["$ref"], reference.kind == .string,
            !root.has("openapi"), !root.has("swagger"),
            root.entries.allSatisfy({ $0.key == "$ref" || SchemaKeywords.annotations.contains($0.key) })
        else { return nil }
        return reference
    }
}

extension Diagnostic {
    fileprivate static var circularRoot: Diagnostic {
        Diagnostic(.circularReference, "this reference is circular")
    }

    fileprivate static func otherFormat(_ format: (name: String, fix: String)) -> Diagnostic {
        Diagnostic(.unknownFormat, "this is \(format.name), not a contract", fix: format.fix)
    }

    fileprivate static var rootNotObject: Diagnostic {
        Diagnostic(.unknownFormat, "this is neither an OpenAPI document nor a JSON Schema: its root isn't an object")
    }

    fileprivate static var unknownFormat: Diagnostic {
        Diagnostic(.unknownFormat, "this is neither an OpenAPI document ('openapi' is missing) nor a JSON Schema")
    }

    fileprivate static func unsupportedVersion(_ version: String) -> Diagnostic {
        Diagnostic(
            .unsupportedVersion,
            "\(version) isn't supported",
            fix: .remedy
        )
    }
}

extension Rule {
    package static let unknownFormat = Rule(
        "unknown-format",
        .error,
        "A file is neither an OpenAPI document nor a JSON Schema.",
        "Use the document that the backend exports."
    )

    package static let unsupportedVersion = Rule(
        "unsupported-version",
        .error,
        "A document has an unsupported OpenAPI version.",
        "Export the document as, or convert it to, OpenAPI 3.0, 3.1 or 3.2, or Swagger 2.0."
    )
}
