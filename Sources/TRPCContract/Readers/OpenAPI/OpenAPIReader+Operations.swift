package import TRPCSource

/// REST operations (OpenAPI 3.1, 4.8.10): read into the contract with the types of all that they send and receive.
extension OpenAPIReader {
    /// A path with its operations, as the document has it.
    struct PathItem {
        var entry: Node.Entry
        var item: Node
    }

    mutating func readOperation(_ path: PathItem, method: String, _ operation: Node) {
        let entry = path.entry
        let id = operation["operationId"]?.text.flatMap { $0.isEmpty ? nil : $0 }
        let tags = tags(of: operation)
        let route = "\(method.uppercased()) \(entry.key)"
        guard selector.takes(Endpoint(name: id, route: route, tags: tags)) else {
            return passOver(id: id, route: route)
        }
        var made = makeOperation(path, method: method, operation, id: id, tags: tags)
        if !isForComparison { readAnswerHeaders(operation["responses"], of: &made) }
        contract.operations.append(made)
        readCallbacks(of: operation, made)
        guard !isForComparison else { return }
        if let servers = operation["servers"] ?? path.item["servers"], servers.count > 0 {
            otherServers.append(servers.location)
        }
    }

    mutating func makeOperation(
        _ path: PathItem,
        method: String,
        _ operation: Node,
        id: String?,
        tags: [String]
    ) -> Operation {
        let entry = path.entry
        let said = id ?? "\(method) \(entry.key)"
        var made = Operation(
            id: id,
            method: method.uppercased(),
            path: entry.key,
            tags: tags,
            name: name(id: id, tags: tags, method: method, path: entry.key),
            parameters: [],
            responses: [],
            documentation: documentation(of: operation),
            location: entry.keyNode.location
        )
        schemas.graph.operationPlaces[made.name.stem] = id ?? "\(made.method) \(made.path)"
        readParameters([path.item["parameters"], operation["parameters"]].compactMap(\.self), of: &made)
        made.body = operation["requestBody"].flatMap { readBody($0, of: made, called: said) }
        streamItem = chosenItem(of: made)
        made.responses = readResponses(operation["responses"], of: made, called: said)
        if let streamItem { addStream(of: streamItem, to: &made) }
        made.security = securityNeed(operation["security"]) ?? documentSecurity
        made.isIdempotent = (operation["x-idempotent"] ?? operation["x-idempotency"])?.bool
        return made
    }

    /// No two operations have one stem, so that each type is called after one of them.
    private func name(id: String?, tags: [String], method: String, path: String) -> OperationName {
        let name = OperationName(id: id, method: method, path: path, tags: tags, grouping: grouping)
        return sharedStems.contains(Self.spelling(name.stem)) ? name.told(apartBy: id) : name
    }

    /// The stems that several operations of a document have.
    func findSharedStems(in root: Node) -> Set<String> {
        var counts: [String: Int] = [:]
        for entry in paths(of: root) where entry.value.kind == .mapping {
            for (method, operation) in entry.value.entries.lazy.map({ ($0.key, $0.value) })
            where Operation.methods.contains(method) && operation.kind == .mapping {
                let id = operation["operationId"]?.text.flatMap { $0.isEmpty ? nil : $0 }
                let tags = tags(of: operation)
                let name = OperationName(id: id, method: method, path: entry.key, tags: tags, grouping: grouping)
                counts[Self.spelling(name.stem), default: 0] += 1
            }
        }
        return Set(counts.filter { $0.value > 1 }.keys)
    }

    private static func spelling(_ stem: String) -> String { Words.upperCamel(stem).lowercased() }

    func tags(of operation: Node) -> [String] {
        operation["tags"].map { $0.elements.compactMap(\.text) } ?? []
    }

    /// The name of the component that a part of an operation is; nil for one that stands in place.
    func componentName(of node: Node) -> String? {
        guard let reference = node["$ref"]?.string, reference.hasPrefix("#/components/") else { return nil }
        return JSONPointer(fragment: reference)?.tokens.last
    }

    /// A part of an operation, or what its `$ref` leads to. A schema is an error there.
    func part(_ node: Node, _ needed: String) -> Node? {
        let part = schemas.dereference(node)
        if let reference = node["$ref"], let part, SchemaKeywords.isSchema(part), DocumentPart(of: part) == nil {
            diagnostics.emit(.schemaInPlace(of: needed, reference, at: part.location))
        }
        return part
    }
}

extension Diagnostic {
    fileprivate static func schemaInPlace(
        of needed: String,
        _ reference: Node,
        at place: Location
    ) -> Diagnostic {
        .warning(
            .misplacedSchema,
            "'\(reference.string ?? "")' is a schema, where \(needed) is needed; nothing is read from it",
            at: reference.location,
            notes: [Diagnostic.Note("this is a schema", at: place)],
            fix: "put the reference under 'schema', and that where \(needed) has it"
        )
    }
}

extension Rule {
    package static let misplacedSchema = Rule(
        "misplaced-schema",
        .warning,
        "A schema stands where a parameter, a body or a response is needed, and nothing is read from it.",
        "Put the reference under 'schema': of a parameter, or of 'content' and a media type."
    )
}
