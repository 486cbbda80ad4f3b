package import TRPCSource

/// Request and response bodies by media type (OpenAPI 3.1, 4.8.13 to 4.8.17).
extension OpenAPIReader {
    /// How a body is called in diagnostics and in Swift.
    struct BodyName {
        /// The operation's name in diagnostics.
        var operation: String
        /// The base name for the types in the body.
        var stem: String
        var suffix: String
        var isRequest: Bool
        /// Whether the body belongs to an error response.
        var isFailure = false
        /// The operation's id.
        var id: String?
        /// The last word in the name of the item type; nil for a body that the client doesn't read item by item.
        var event: String?

        /// Returns the role of the type of the body or one of its parts.
        func role(_ suffix: String? = nil) -> Origin.Role { .operation(name: stem, suffix: suffix ?? self.suffix) }
    }

    mutating func readBody(_ node: Node, _ name: BodyName) -> Body? {
        guard let body = part(node, "a request body") else { return nil }
        var name = name
        name.event = "\(name.suffix) Item"
        if detail != .payloads, let component = componentName(of: node) { name.stem = component }
        return Body(
            isRequired: body["required"]?.bool == true,
            documentation: Documentation(of: body),
            contents: readContents(body["content"], name)
        )
    }

    /// Returns the responses of an operation, each with the entry for its status.
    func answers(of operation: OperationNode) -> [(entry: Node.Entry, response: Node)] {
        let entries = operation.node["responses"].map { Array($0.entries) } ?? []
        return entries.filter { !$0.key.hasPrefix("x-") }.compactMap { entry in
            part(entry.value, "a response").map { (entry, $0) }
        }
    }

    mutating func readResponses(of operation: OperationNode, _ body: BodyName) -> [Response] {
        var responses: [Response] = []
        let answers = answers(of: operation)
        let events = eventSuffixes(of: answers)
        let hasSuccess = answers.contains { $0.entry.key.hasPrefix("2") }
        for (entry, response) in answers {
            let isError = entry.key.hasPrefix("4") || entry.key.hasPrefix("5")
            if Response.status(entry.key) == nil { report(.unknownStatus(entry.key), at: entry.keyNode.location) }
            let component = componentName(of: entry.value)
            let suffix = component == nil && !entry.key.hasPrefix("2") ? "Response \(entry.key)" : "Response"
            let name = BodyName(
                operation: body.operation,
                stem: component ?? body.stem,
                suffix: suffix,
                isRequest: false,
                isFailure: isError || hasSuccess && entry.key.lowercased() == "default",
                event: events[entry.key]
            )
            // A response to HEAD has only headers, even if the document describes the body of a GET.
            let isBare = operation.method == "head" && detail == .client
            let contents = isBare ? [] : readContents(response["content"], name)
            for type in contents.compactMap(\.type)
            where component == nil && schemas.graph[type].origin.isOperation {
                schemas.graph[type].origin.qualifier = "\(name.stem) Response \(entry.key)"
            }
            responses.append(
                Response(
                    status: entry.key,
                    documentation: Documentation(of: response),
                    contents: contents,
                    headers: readHeaders(response["headers"], isTyped: detail == .schemas),
                    location: entry.keyNode.location
                )
            )
        }
        return responses
    }

    private mutating func readContents(_ node: Node?, _ name: BodyName) -> [MediaContent] {
        var contents: [MediaContent] = []
        var known: [(schema: Node, type: TypeID?)] = []
        for entry in node.map({ Array($0.entries) }) ?? [] where !entry.key.hasPrefix("x-") {
            guard let content = schemas.dereference(entry.value) else { continue }
            let schema = content["schema"]
            for media in mediaTypes(of: entry) {
                let first = schema.flatMap { schema in known.first { $0.schema.isSame(as: schema, inOrder: false) } }
                var made = readContent(media, at: entry.keyNode.location, content, name, first?.type)
                made.schemaPlace = (first?.schema ?? schema)?.location
                if first == nil, made.carriage == .json, let schema { known.append((schema, made.type)) }
                contents.append(made)
            }
        }
        // Report contents without a Swift type, unless the body has another content with a type.
        let isTyped = contents.contains { [.json, .form, .multipart].contains($0.carriage) || $0.carriage.isStream }
        reportParts(of: node, name)
        guard !isTyped, detail != .payloads else { return contents }
        if let xml = contents.first(where: { MediaType($0.mediaType).kind == .xml }) { xmlPlaces.append(xml.location) }
        reportSchemas(ofBytes: contents, name)
        return contents
    }

    /// Reads the content for a media type.
    ///
    /// - Parameter known: The type of an equal JSON schema in the same body.
    private mutating func readContent(
        _ mediaType: String,
        at location: Location,
        _ content: Node,
        _ name: BodyName,
        _ known: TypeID?
    ) -> MediaContent {
        let schema = content["schema"]
        let media = MediaType(mediaType)
        let kinds = schema.map(schemas.alternatives)
        // Before OpenAPI 3.2, it was undefined whether the schema of JSON Lines describes a single line.
        let areLines = name.isRequest && media.kind == .lines && content.has("itemSchema") && detail != .payloads
        let carriage =
            areLines
            ? .lines : carriage(of: media, kinds, isRequest: name.isRequest, isFailure: name.isFailure)
        var made = MediaContent(mediaType: mediaType, carriage: carriage, location: location)
        made.isStructured = kinds?.contains { $0.isStructured && !$0.isBytes } ?? false
        if carriage == .json, schema.map({ $0.kind == .mapping && $0.count == 0 }) ?? true {
            report(.untypedBody(name.operation), at: schema?.location ?? location)
        }
        if carriage == .form || carriage == .multipart { made.encoding = readEncoding(content["encoding"], carriage) }
        switch detail {
        case .client where known != nil && carriage == .json: made.type = known
        case .client: readType(of: content, name, into: &made)
        case .payloads:
            let isModel = name.isRequest && media.kind == .json
            made.type = isModel ? schema.map { schemas.type(of: $0, role: name.role()) } : nil
        case .schemas where made.carriage.isStream || content.has("itemSchema"):
            readItem(of: content, name, into: &made)
        case .schemas: made.type = schema.map { comparedType(of: $0, name, made) }
        }
        return made
    }

    /// Reads the type of a body as a client sends or receives it.
    private mutating func readType(of content: Node, _ name: BodyName, into made: inout MediaContent) {
        let schema = content["schema"]
        let place = schema?.location ?? made.location
        switch made.carriage {
        case .multipart:
            made.type = schema.flatMap { readForm($0, name, made.encoding) }
            if made.type == nil { report(.anyForm(name.operation), at: place) }
        case .events, .lines: readItem(of: content, name, into: &made)
        case .json, .form:
            made.type = schema.map { schemas.type(of: $0, role: name.role()) }
            if let schema, let type = made.type { shorten(type, of: schema, name, made.carriage) }
        case .bytes:
            let media = MediaType(made.mediaType)
            guard media.kind == .multipart, name.isRequest else { break }
            report(.otherMultipart(media.essence, name.operation), at: made.location)
        case .text: break
        }
    }

    /// Returns the type of a body for comparisons: as written, except that files and bytes have a uniform type.
    private mutating func comparedType(of schema: Node, _ name: BodyName, _ content: MediaContent) -> TypeID {
        if content.carriage == .multipart { readFiles(of: schema, content.encoding) }
        let media = MediaType(content.mediaType).kind
        let isBytes = content.carriage == .bytes && [.bytes, .json, .any].contains(media)
        return isBytes ? schemas.bytesType(of: schema) : schemas.type(of: schema, role: name.role())
    }

    /// Shortens the names of FastAPI's components for bodies with several fields, such as `Body_token_auth_token_post`.
    private mutating func shorten(_ type: TypeID, of schema: Node, _ name: BodyName, _ carriage: BodyFormat) {
        guard name.isRequest, let component = componentName(of: schema), component.hasPrefix("Body_")
        else { return }
        // If several operations send the same body, name it after the operation in the component's name, or else after
        // the first one.
        guard schemas.graph[type].instanceName == nil || component == "Body_\(name.id ?? "")" else { return }
        schemas.graph[type].instanceName = "\(name.stem) \(carriage == .form ? "form" : "body")"
    }

    /// Reads the type of a stream's items.
    private mutating func readItem(of content: Node, _ name: BodyName, into made: inout MediaContent) {
        // Clients read streamed error responses as strings.
        guard let event = name.event ?? (detail == .schemas ? "Event" : nil) else { return }
        let configured = made.carriage.isStream && name.event != nil && !name.isRequest ? streamItem : nil
        guard let (item, source) = describedItem(of: content, made.carriage, configured) else { return }
        made.itemSource = source
        if made.carriage == .events, let events = readEvents(item, source, name.role(event)) {
            (made.item, made.events) = (events.type, events.form)
        } else {
            made.item = schemas.type(of: item, role: name.role(event))
        }
    }

    /// Returns the schema of a stream's items, from the configuration or the document.
    ///
    /// Before OpenAPI 3.2, `schema` describes either an item or an array of all items. Events with a string schema have
    /// no item schema.
    private func describedItem(
        of content: Node,
        _ carriage: BodyFormat,
        _ configured: Node?
    ) -> (schema: Node, source: ItemSource)? {
        if let configured { return (configured, .configuration) }
        if let item = content["itemSchema"] { return (item, .itemSchema) }
        guard let schema = content["schema"] else { return nil }
        let kinds = schemas.alternatives(of: schema)
        guard !kinds.allSatisfy(\.isUntyped) else { return nil }
        if kinds.count == 1, kinds[0].isArray, let items = kinds[0]["items"] { return (items, .list) }
        return carriage == .events && kinds.allSatisfy(\.isText) ? nil : (schema, .schema)
    }
}

extension Diagnostic {
    fileprivate static func unknownStatus(_ status: String) -> Diagnostic {
        Diagnostic(.unknownStatus, "'\(status)' isn't an HTTP status; the response is ignored", fix: .remedy)
    }

    fileprivate static func untypedBody(_ operation: String) -> Diagnostic {
        Diagnostic(.untypedBody, "a JSON body of '\(operation)' has no type; it becomes a JSONValue", fix: .remedy)
    }
}

extension Rule {
    package static let unknownStatus = Rule(
        "unknown-status",
        .warning,
        "The key of a response isn't an HTTP status; the response is ignored.",
        "Use a status such as '404', a range such as '4XX', or 'default'."
    )

    package static let untypedBody = Rule(
        "untyped-body",
        .warning,
        "A JSON body of a REST operation has no type, and becomes a JSONValue.",
        "Give it a schema in the backend: a response model, or .output(…) for a procedure that is exported as REST."
    )
}
