package import TRPCSource

/// Bodies of requests and answers (OpenAPI 3.1, 4.8.13 to 4.8.17), one entry a media type.
extension OpenAPIReader {
    /// The name of a body in diagnostics and in Swift.
    struct BodyName {
        /// The operation's name in diagnostics.
        var operation: String
        /// The stem of the names of the body's types.
        var stem: String
        var suffix: String
        var isRequest: Bool
        /// The operation's id.
        var id: String?
        /// The last word of the name of an item's type; nil for a body that a client doesn't read item by item.
        var event: String?
    }

    mutating func readBody(_ node: Node, _ name: BodyName) -> Body? {
        guard let body = part(node, "a request body") else { return nil }
        var name = name
        if detail != .payloads, let component = componentName(of: node) { name.stem = component }
        return Body(
            isRequired: body["required"]?.bool == true,
            documentation: Documentation(of: body),
            contents: readContents(body["content"], name)
        )
    }

    /// The parts of answers, each under its status.
    private func answers(of operation: OperationNode) -> [(entry: Node.Entry, response: Node)] {
        let entries = operation.node["responses"].map { Array($0.entries) } ?? []
        return entries.filter { !$0.key.hasPrefix("x-") }.compactMap { entry in
            part(entry.value, "a response").map { (entry, $0) }
        }
    }

    mutating func readResponses(of operation: OperationNode, _ body: BodyName) -> [Response] {
        var responses: [Response] = []
        let answers = answers(of: operation)
        let events = eventSuffixes(of: answers)
        for (entry, response) in answers {
            if Response.status(entry.key) == nil { report(.unknownStatus(entry.key, at: entry.keyNode.location)) }
            let component = componentName(of: entry.value)
            let suffix = component == nil && !entry.key.hasPrefix("2") ? "Response \(entry.key)" : "Response"
            let name = BodyName(
                operation: body.operation,
                stem: component ?? body.stem,
                suffix: suffix,
                isRequest: false,
                event: events[entry.key]
            )
            // The answer to HEAD is headers alone, whatever the document says that a GET would answer.
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

    /// A body whose type stands elsewhere: that of a procedure is the procedure's input.
    func untypedBody(_ node: Node) -> Body? {
        guard let body = schemas.dereference(node) else { return nil }
        return Body(
            isRequired: body["required"]?.bool == true,
            documentation: Documentation(of: body),
            contents: untypedContents(body["content"], isRequest: true)
        )
    }

    /// Answers whose types stand elsewhere: those of a procedure are its output and the data of errors.
    mutating func untypedResponses(of operation: OperationNode) -> [Response] {
        answers(of: operation).map { entry, response in
            Response(
                status: entry.key,
                documentation: Documentation(of: response),
                contents: untypedContents(response["content"], isRequest: false),
                headers: readHeaders(response["headers"], isTyped: false),
                location: entry.keyNode.location
            )
        }
    }

    private func untypedContents(_ node: Node?, isRequest: Bool) -> [MediaContent] {
        (node.map { Array($0.entries) } ?? []).filter { !$0.key.hasPrefix("x-") }.map { entry in
            MediaContent(
                mediaType: entry.key,
                carriage: carriage(of: MediaType(entry.key), nil, isRequest: isRequest),
                location: entry.keyNode.location
            )
        }
    }

    private mutating func readContents(_ node: Node?, _ name: BodyName) -> [MediaContent] {
        var contents: [MediaContent] = []
        for entry in node.map({ Array($0.entries) }) ?? [] where !entry.key.hasPrefix("x-") {
            guard let content = schemas.dereference(entry.value) else { continue }
            contents.append(readContent(entry, content, name))
        }
        // What has no type in Swift, and nothing beside it that has one.
        let isTyped = contents.contains { [.json, .form, .multipart].contains($0.carriage) || $0.carriage.isStream }
        if !isTyped, detail != .payloads, let xml = contents.first(where: { MediaType($0.mediaType).kind == .xml }) {
            xmlPlaces.append(xml.location)
        }
        return contents
    }

    private mutating func readContent(_ entry: Node.Entry, _ content: Node, _ name: BodyName) -> MediaContent {
        let schema = content["schema"]
        let media = MediaType(entry.key)
        let carriage = carriage(of: media, schema, isRequest: name.isRequest)
        var made = MediaContent(mediaType: entry.key, carriage: carriage, location: entry.keyNode.location)
        let role = Origin.Role.operation(name: name.stem, suffix: name.suffix)
        made.isStructured = schema.flatMap { schemas.dereference($0) }.map(Self.isStructured) ?? false
        if carriage == .json, schema.map({ $0.kind == .mapping && $0.count == 0 }) ?? true {
            report(.untypedBody(name.operation, at: (schema ?? entry.keyNode).location))
        }
        if carriage == .form || carriage == .multipart { made.encoding = readEncoding(content["encoding"], carriage) }
        if detail == .payloads {
            let isModel = name.isRequest && media.kind == .json
            made.type = isModel ? schema.map { schemas.type(of: $0, role: role) } : nil
            return made
        }
        if carriage == .multipart, detail == .client {
            made.type = schema.flatMap { readForm($0, name, made.encoding) }
            if made.type == nil { report(.anyForm(name.operation, at: (schema ?? entry.keyNode).location)) }
            return made
        }
        if media.kind == .multipart, carriage == .bytes, name.isRequest {
            report(.otherMultipart(media.essence, name.operation, at: entry.keyNode.location))
        }
        if carriage.isStream || detail == .schemas && content.has("itemSchema") {
            // A client reads a failure that is a stream as text.
            let event = name.event ?? (detail == .schemas ? "Event" : nil)
            let configured = carriage.isStream && name.event != nil ? streamItem : nil
            if let event, let (item, source) = describedItem(of: content, carriage, configured) {
                made.item = schemas.type(of: item, role: .operation(name: name.stem, suffix: event))
                made.itemSource = source
            }
            return made
        }
        let isNeeded = detail == .schemas || carriage == .json || carriage == .form
        made.type = isNeeded ? schema.map { schemas.type(of: $0, role: role) } : nil
        if let schema, let type = made.type { shorten(type, of: schema, name, carriage) }
        return made
    }

    /// FastAPI makes a component of several fields and calls it after the operation, `Body_token_auth_token_post`.
    private mutating func shorten(_ type: TypeID, of schema: Node, _ name: BodyName, _ carriage: Carriage) {
        guard name.isRequest, detail == .client, let component = componentName(of: schema), component.hasPrefix("Body_")
        else { return }
        // Another operation may send the same body. It is called after its own, or else after the first.
        guard schemas.graph[type].instanceName == nil || component == "Body_\(name.id ?? "")" else { return }
        schemas.graph[type].instanceName = "\(name.stem) \(carriage == .form ? "form" : "body")"
    }

    /// The schema of a stream's items, from the configuration or the document. Before OpenAPI 3.2, `schema` describes one item, or
    /// an array of all items. Events with a string schema have no item schema.
    private func describedItem(
        of content: Node,
        _ carriage: Carriage,
        _ configured: Node?
    ) -> (schema: Node, source: ItemSource)? {
        if let configured { return (configured, .configuration) }
        if let item = content["itemSchema"] { return (item, .itemSchema) }
        guard let schema = content["schema"], let target = schemas.dereference(schema), target.count > 0 else {
            return nil
        }
        if target["type"]?.string == "array", let items = target["items"] { return (items, .list) }
        return carriage == .events && Self.isPlainText(target) ? nil : (schema, .schema)
    }

    /// What a body is: its media type says so, and its schema where that leaves it open.
    private func carriage(of media: MediaType, _ schema: Node?, isRequest: Bool) -> Carriage {
        let target = schema.flatMap { schemas.dereference($0) }
        switch media.kind {
        case .json:
            return target.map(Self.isBinary) == true ? .bytes : .json
        case .any:
            guard let target, target.count > 0, !Self.isBinary(target) else { return .bytes }
            return Self.isPlainText(target) ? .text : .json
        case .form: return isRequest ? .form : .text
        case .multipart: return isRequest && media.essence == "multipart/form-data" ? .multipart : .bytes
        case .events: return isRequest ? .bytes : .events
        case .lines: return isRequest ? .bytes : .lines
        case .text: return .text
        case .xml: return .bytes
        case .bytes:
            // A vendor's own name for JSON.
            return target.map(Self.isStructured) == true ? .json : .bytes
        }
    }

    private static func isBinary(_ schema: Node) -> Bool {
        schema["type"]?.string == "string" && schema["format"]?.string == "binary"
    }

    private static func isPlainText(_ schema: Node) -> Bool { schema["type"]?.string == "string" }

    private static func isStructured(_ schema: Node) -> Bool {
        if let type = schema["type"]?.string { return type == "object" || type == "array" }
        return ["properties", "allOf", "oneOf", "anyOf", "items"].contains(where: schema.has)
    }
}

extension Diagnostic {
    fileprivate static func unknownStatus(_ status: String, at location: Location) -> Diagnostic {
        .warning(
            .unknownStatus,
            "'\(status)' is no status of HTTP; no call answers with it",
            at: location,
            fix: "write a status such as '404', a range such as '4XX', or 'default'"
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
    package static let unknownStatus = Rule(
        "unknown-status",
        .warning,
        "A response stands under what is no status of HTTP; no call answers with it.",
        "Write a status such as '404', a range such as '4XX', or 'default'."
    )

    package static let untypedBody = Rule(
        "untyped-body",
        .warning,
        "A JSON body of a REST operation has no type, and becomes a JSONValue.",
        "Give it a schema in the backend: a response model, or .output(…) for a procedure that is exported as REST."
    )
}
