/// REST operations (OpenAPI 3.1, 4.8.10): read into the contract with the types of their bodies.
extension OpenAPIReader {
    mutating func readOperation(_ entry: Node.Entry, method: String, _ operation: Node, shared: Node?) {
        let path = entry.key
        let id = operation["operationId"]?.text
        let name = id.flatMap { $0.isEmpty ? nil : $0 } ?? "\(method) \(path)"
        let tags = tags(of: operation)
        guard selector.takes(Endpoint(name: id, route: "\(method.uppercased()) \(path)", tags: tags)) else { return }
        var parameters: [Parameter] = []
        for list in [shared, operation["parameters"]].compactMap(\.self) {
            for node in list.elements { if let parameter = readParameter(node) { parameters.append(parameter) } }
        }
        contract.operations.append(
            Operation(
                id: id,
                method: method.uppercased(),
                path: path,
                tags: tags,
                parameters: parameters,
                body: operation["requestBody"].flatMap { readBody($0, name: name) },
                responses: readResponses(operation["responses"], name: name),
                documentation: documentation(of: operation),
                location: entry.keyNode.location
            )
        )
    }

    func tags(of operation: Node) -> [String] {
        operation["tags"].map { $0.elements.compactMap(\.text) } ?? []
    }

    private mutating func readParameter(_ node: Node) -> Parameter? {
        guard let parameter = part(node, "a parameter"), let name = parameter["name"]?.text,
            let place = parameter["in"]?.string.flatMap(Parameter.Place.init(rawValue:))
        else { return nil }
        let isRequired = place == .path || parameter["required"]?.bool == true
        var result = Parameter(name: name, place: place, isRequired: isRequired, location: parameter.location)
        let schema = parameter["schema"] ?? parameter["content"]?.entries.first?.value["schema"]
        if isForComparison { result.type = schema.map { schemas.type(of: $0, role: .property(name)) } }
        return result
    }

    /// A part of an operation, or what its `$ref` leads to. A schema is an error there.
    private func part(_ node: Node, _ needed: String) -> Node? {
        let part = schemas.dereference(node)
        if let reference = node["$ref"], let part, SchemaReader.isSchema(part), DocumentPart(of: part) == nil {
            diagnostics.emit(.schemaInPlace(of: needed, reference, at: part.location))
        }
        return part
    }

    private mutating func readBody(_ node: Node, name: String) -> Body? {
        guard let body = part(node, "a request body") else { return nil }
        return Body(
            isRequired: body["required"]?.bool == true,
            contents: readContents(body["content"], name: name, suffix: "Request")
        )
    }

    private mutating func readResponses(_ node: Node?, name: String) -> [Response] {
        var responses: [Response] = []
        for entry in node.map({ Array($0.entries) }) ?? [] where !entry.key.hasPrefix("x-") {
            guard let response = part(entry.value, "a response") else { continue }
            let suffix = entry.key.hasPrefix("2") ? "Response" : "Response \(entry.key)"
            let contents = readContents(response["content"], name: name, suffix: suffix)
            for type in contents.compactMap(\.type) where schemas.graph[type].origin.isOperation {
                schemas.graph[type].origin.qualifier = "\(name) Response \(entry.key)"
            }
            responses.append(Response(status: entry.key, contents: contents))
        }
        return responses
    }

    private mutating func readContents(_ node: Node?, name: String, suffix: String) -> [MediaContent] {
        var contents: [MediaContent] = []
        for entry in node.map({ Array($0.entries) }) ?? [] {
            let schema = entry.value["schema"]
            if isJSON(entry.key), schema.map({ $0.kind == .mapping && $0.count == 0 }) ?? true {
                diagnostics.emit(.untypedBody(name, at: (schema ?? entry.keyNode).location))
            }
            let type = schema.map { schemas.type(of: $0, role: .operation(name: name, suffix: suffix)) }
            contents.append(MediaContent(mediaType: entry.key, type: type))
        }
        return contents
    }

    /// `application/json`, with or without parameters, and the likes of `application/problem+json`.
    private func isJSON(_ mediaType: String) -> Bool {
        let essence = mediaType.prefix { $0 != ";" && $0 != " " }.lowercased()
        return essence == "application/json" || essence.hasSuffix("+json")
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

    fileprivate static func untypedBody(_ operation: String, at location: Location) -> Diagnostic {
        .warning(
            .untypedBody,
            "a JSON body of '\(operation)' has no type; it becomes a JSONValue",
            at: location,
            fix:
                "give it a schema in the backend: a response model, or .output(…) for a procedure that is exported as REST"
        )
    }
}

extension Rule {
    package static let untypedBody = Rule(
        "untyped-body",
        .warning,
        "A JSON body of a REST operation has no type, and becomes a JSONValue.",
        "Give it a schema in the backend: a response model, or .output(…) for a procedure that is exported as REST."
    )

    package static let misplacedSchema = Rule(
        "misplaced-schema",
        .warning,
        "A schema stands where a parameter, a body or a response is needed, and nothing is read from it.",
        "Put the reference under 'schema': of a parameter, or of 'content' and a media type."
    )
}
