package import TRPCSource

/// The properties of calls that don't depend on the wire format (OpenAPI 3.1, 4.8.10).
extension OpenAPIReader {
    /// An operation in the document.
    struct OperationNode {
        /// The path, the name of a webhook, or the expression of a callback.
        var path: Node.Entry
        var item: Node
        /// The key that is the method.
        var key: Node
        var node: Node
        /// The path with its parameters in braces.
        var template: String

        /// The method in lowercase, such as `get`.
        var method: String { key.text ?? "" }

        var extended: Node? { node["x-trpc"] }

        /// The `operationId`.
        var id: Node? { node["operationId"].flatMap { $0.text?.isEmpty == false ? $0 : nil } }

        var tags: [String] { node["tags"].map { $0.elements.compactMap(\.text) } ?? [] }
    }

    /// Returns the operations of a path. Those with a fixed key come first.
    func operations(of path: Node.Entry, _ item: Node) -> [OperationNode] {
        let fixed = item.entries.compactMap { operation($0, of: path, item) }
        let additional = item["additionalOperations"].map { Array($0.entries) } ?? []
        return fixed + additional.compactMap { additionalOperation($0, of: path, item) }
    }

    /// Returns the operation in an entry, or nil if the entry isn't an operation or is an unresolved reference.
    func operation(_ entry: Node.Entry, of path: Node.Entry, _ item: Node) -> OperationNode? {
        guard Operation.methods.contains(entry.key), entry.value.kind == .mapping,
            let node = schemas.dereference(entry.value)
        else { return nil }
        let template = colonPaths[path.key] ?? path.key
        return OperationNode(path: path, item: item, key: entry.keyNode, node: node, template: template)
    }

    /// Returns an operation whose method doesn't have a fixed key (OpenAPI 3.2, 4.9.1).
    private func additionalOperation(_ entry: Node.Entry, of path: Node.Entry, _ item: Node) -> OperationNode? {
        let fixed = entry.key.lowercased()
        guard entry.value.kind == .mapping, !entry.key.hasPrefix("x-"), Operation.isMethod(entry.key),
            !(Operation.methods.contains(fixed) && item.has(fixed)), let node = schemas.dereference(entry.value)
        else { return nil }
        let template = colonPaths[path.key] ?? path.key
        return OperationNode(path: path, item: item, key: entry.keyNode, node: node, template: template)
    }

    /// Creates the call without its parameters, bodies and responses.
    func makeCall(_ operation: OperationNode, on wire: Call.Wire) -> Call {
        let node = operation.node
        var call = Call(
            wire: wire,
            id: operation.id?.text,
            idLocation: operation.id?.location,
            method: operation.method.uppercased(),
            path: operation.template,
            writtenPath: operation.path.key,
            tags: operation.tags,
            documentation: documentation(of: node),
            location: operation.path.keyNode.location,
            methodLocation: operation.key.location
        )
        call.security = securityNeed(node["security"])
        call.servers = servers(ownServers(of: operation))
        switch wire {
        case .trpc: call.isIdempotent = operation.extended?["idempotent"]?.bool
        case .rest: call.isIdempotent = (node["x-idempotent"] ?? node["x-idempotency"])?.bool
        }
        return call
    }

    /// Returns the servers declared by an operation or its path.
    func ownServers(of operation: OperationNode) -> Node? { operation.node["servers"] ?? operation.item["servers"] }

    private func documentation(of operation: Node) -> Documentation {
        let parts = [operation["summary"]?.text, operation["description"]?.text].compactMap(\.self)
        return Documentation(
            text: parts.isEmpty ? nil : parts.joined(separator: "\n\n"),
            isDeprecated: operation["deprecated"]?.bool == true,
            lifecycle: Lifecycle.of(operation)
        )
    }

    /// Returns the name of the component that a node refers to, in any document, or nil for an inline part.
    func componentName(of node: Node) -> String? {
        guard let reference = node["$ref"]?.string, let start = reference.firstIndex(of: "#"),
            reference[start...].hasPrefix("#/components/")
        else { return nil }
        return JSONPointer(fragment: String(reference[start...]))?.tokens.last
    }

    /// Resolves a part of an operation. Reports an error if it refers to a schema instead.
    func part(_ node: Node, _ needed: String) -> Node? {
        let part = schemas.dereference(node)
        if let reference = node["$ref"], let part, SchemaKeywords.isSchema(part), DocumentPart(of: part) == nil {
            report(.misplacedSchema(of: needed, reference.string ?? "", schema: part.location), at: reference.location)
        }
        return part
    }

    /// Reports what the client can't represent. Skips webhooks and callbacks.
    func report(_ diagnostic: @autoclosure () -> Diagnostic, at location: Location) {
        if detail != .payloads { diagnostics.report(diagnostic(), at: location) }
    }
}

extension Diagnostic {
    fileprivate static func misplacedSchema(of needed: String, _ reference: String, schema: Location) -> Diagnostic {
        Diagnostic(
            .misplacedSchema,
            "'\(reference)' is a schema, but \(needed) is required; it is ignored",
            notes: [Note("this is a schema", at: schema)],
            fix: "move the reference to the 'schema' of \(needed)"
        )
    }
}

extension Rule {
    package static let misplacedSchema = Rule(
        "misplaced-schema",
        .warning,
        "A reference to a schema is used instead of a parameter, body or response, and is ignored.",
        "Move the reference to 'schema': of a parameter, or of a media type in 'content'."
    )
}
