package import TRPCSource

/// What a backend sends by itself, in webhooks and callbacks (OpenAPI 3.1, 4.8.18): no client calls it, but an application
/// may have to read it, so that its bodies are models. Links say what a model says already.
extension OpenAPIReader {
    mutating func readWebhooks(of root: Node) {
        for entry in root["webhooks"].map({ Array($0.entries) }) ?? [] where !entry.key.hasPrefix("x-") {
            guard let item = schemas.dereference(entry.value) else { continue }
            let path = PathItem(entry: entry, item: item)
            if isForComparison {
                readDeliveries(of: path, .webhook, name: entry.key)
                continue
            }
            readPayloads(of: item, name: entry.key)
            if item.entries.contains(where: { Operation.methods.contains($0.key) }) {
                payloadPlaces.append(entry.keyNode.location)
            }
        }
    }

    mutating func readCallbacks(of node: Node, _ operation: Operation) {
        for entry in node["callbacks"].map({ Array($0.entries) }) ?? [] where !entry.key.hasPrefix("x-") {
            payloadPlaces.append(entry.keyNode.location)
            for path in schemas.dereference(entry.value).map({ Array($0.entries) }) ?? [] {
                guard let item = schemas.dereference(path.value) else { continue }
                if isForComparison {
                    let occasion = Delivery.Occasion.callback(of: "\(operation.method) \(operation.path)")
                    readDeliveries(of: PathItem(entry: path, item: item), occasion, name: entry.key)
                } else {
                    readPayloads(of: item, name: "\(operation.name.stem) \(entry.key)")
                }
            }
        }
        for response in node["responses"].map({ Array($0.entries) }) ?? [] {
            let links = schemas.dereference(response.value)?["links"]
            if let links, links.count > 0 { linkPlaces.append(links.location) }
        }
    }

    private mutating func readDeliveries(of path: PathItem, _ occasion: Delivery.Occasion, name: String) {
        for entry in path.item.entries where Operation.methods.contains(entry.key) && entry.value.kind == .mapping {
            guard let node = schemas.dereference(entry.value) else { continue }
            let operation = makeOperation(path, method: entry.key, node, id: node["operationId"]?.text, tags: [])
            contract.deliveries.append(Delivery(occasion: occasion, name: name, operation: operation))
        }
    }

    private mutating func readPayloads(of item: Node, name: String) {
        for entry in item.entries where Operation.methods.contains(entry.key) {
            guard let body = schemas.dereference(entry.value)?["requestBody"].flatMap(schemas.dereference) else {
                continue
            }
            for content in body["content"].map({ Array($0.entries) }) ?? [] where MediaType(content.key).kind == .json {
                guard let schema = content.value["schema"] else { continue }
                let type = schemas.type(of: schema, role: .operation(name: name, suffix: "Payload"))
                if !contract.payloads.contains(type) { contract.payloads.append(type) }
            }
        }
    }

    /// Reports what is read and belongs to no call: webhooks, links, XML bodies, servers of single operations.
    func reportBesides() {
        if let first = payloadPlaces.first {
            diagnostics.emit(.payloadsOnly(payloadPlaces.count, at: first))
        }
        if let first = linkPlaces.first { diagnostics.emit(.linksNotUsed(linkPlaces.count, at: first)) }
        if let first = xmlPlaces.first { diagnostics.emit(.xmlBodies(xmlPlaces.count, at: first)) }
        if let first = otherServers.first { diagnostics.emit(.ownServers(otherServers.count, at: first)) }
    }
}

extension Diagnostic {
    fileprivate static func payloadsOnly(_ count: Int, at location: Location) -> Diagnostic {
        let what = count == 1 ? "a webhook or callback is" : "\(count) webhooks and callbacks are"
        return .note(
            .payloadsOnly,
            "\(what) sent by the backend, the first one here: what they carry is generated, as models",
            at: location
        )
    }

    fileprivate static func linksNotUsed(_ count: Int, at location: Location) -> Diagnostic {
        let what = count == 1 ? "the links of a response have" : "the links of \(count) responses, here the first, have"
        return .note(.linksNotUsed, "\(what) no Swift", at: location)
    }

    fileprivate static func xmlBodies(_ count: Int, at location: Location) -> Diagnostic {
        let what = count == 1 ? "a body is XML" : "\(count) bodies, here the first, are XML"
        return .note(
            .xmlBody,
            "\(what) and nothing else: it travels as bytes, which the application writes and reads itself",
            at: location,
            fix: "let the backend take and answer JSON, too"
        )
    }

    fileprivate static func ownServers(_ count: Int, at location: Location) -> Diagnostic {
        let what = count == 1 ? "an operation has" : "\(count) operations, here the first, have"
        return .note(
            .ownServers,
            "\(what) servers of their own; the client calls all operations at the server that it is given",
            at: location,
            fix: "make a second client for that server: Client(server: .url(…))"
        )
    }
}

extension Rule {
    package static let payloadsOnly = Rule(
        "payloads-only",
        .note,
        "The backend sends webhooks or callbacks: what they carry is generated as models, and no client calls them.",
        "Nothing needs to change in the document."
    )

    package static let linksNotUsed = Rule(
        "links-not-used",
        .note,
        "The links of a response have no Swift.",
        "Nothing needs to change in the document: a caller hands values on himself."
    )

    package static let xmlBody = Rule(
        "xml-body",
        .note,
        "A body is XML and nothing else: it travels as bytes, which the application writes and reads itself.",
        "Let the backend take and answer JSON, too."
    )

    package static let ownServers = Rule(
        "own-servers",
        .note,
        "An operation has servers of its own; the client calls all operations at the server that it is given.",
        "Make a second client for that server: Client(server: .url(…))."
    )
}
