package import TRPCSource

/// Webhooks and callbacks (OpenAPI 3.1, 4.8.18).
///
/// Clients don't call them, but an application may decode them, so their bodies become models. Links don't affect the
/// models.
extension OpenAPIReader {
    mutating func readWebhooks(of root: Node) {
        for entry in root["webhooks"].map({ Array($0.entries) }) ?? [] where !entry.key.hasPrefix("x-") {
            guard let item = schemas.dereference(entry.value) else { continue }
            readDeliveries(of: entry, item, Delivery.Trigger.webhook, name: entry.key, stem: entry.key)
            if !operations(of: entry, item).isEmpty { payloadPlaces.append(entry.keyNode.location) }
        }
    }

    mutating func readCallbacks(of operation: OperationNode, _ call: Call, stem: String) {
        for entry in operation.node["callbacks"].map({ Array($0.entries) }) ?? [] where !entry.key.hasPrefix("x-") {
            payloadPlaces.append(entry.keyNode.location)
            for path in schemas.dereference(entry.value).map({ Array($0.entries) }) ?? [] {
                guard let item = schemas.dereference(path.value) else { continue }
                let occasion = Delivery.Trigger.callback(of: call.route)
                readDeliveries(of: path, item, occasion, name: entry.key, stem: "\(stem) \(entry.key)")
            }
        }
        for response in operation.node["responses"].map({ Array($0.entries) }) ?? [] {
            let links = schemas.dereference(response.value)?["links"]
            if let links, links.count > 0 { linkPlaces.append(links.location) }
        }
    }

    private mutating func readDeliveries(
        of path: Node.Entry,
        _ item: Node,
        _ occasion: Delivery.Trigger,
        name: String,
        stem: String
    ) {
        let own = detail
        if own == .client { detail = .payloads }
        defer { detail = own }
        for operation in operations(of: path, item) {
            let words = OperationName(id: nil, method: operation.method, path: path.key, tags: [])
            let call = makeCall(operation, on: .rest(Call.REST(name: words)))
            let names = ValueNames(stem: stem, request: "Payload")
            let made = withValues(of: operation, call, names)
            contract.deliveries.append(Delivery(occasion: occasion, name: name, call: made))
        }
    }

    /// Reports parts that don't belong to a call: webhooks, links, XML bodies, and servers of individual operations.
    func reportBesides() {
        if let first = payloadPlaces.first {
            diagnostics.report(.payloadsOnly(payloadPlaces.count), at: first)
        }
        if let first = linkPlaces.first { diagnostics.report(.linksNotUsed(linkPlaces.count), at: first) }
        if let first = xmlPlaces.first { diagnostics.report(.xmlBody(xmlPlaces.count), at: first) }
        if let first = otherServers.first { diagnostics.report(.ownServers(otherServers.count), at: first) }
    }
}

extension Diagnostic {
    fileprivate static func payloadsOnly(_ count: Int) -> Diagnostic {
        let what = count == 1 ? "a webhook or callback is" : "\(count) webhooks and callbacks are"
        return Diagnostic(
            .payloadsOnly,
            "\(what) described, the first one here: only models are generated for the payloads"
        )
    }

    fileprivate static func linksNotUsed(_ count: Int) -> Diagnostic {
        let what = count == 1 ? "the links of a response have" : "links of \(count) responses, the first one here, have"
        return Diagnostic(.linksNotUsed, "\(what) no Swift equivalent")
    }

    fileprivate static func xmlBody(_ count: Int) -> Diagnostic {
        let what = count == 1 ? "a body is only XML" : "\(count) bodies, the first one here, are only XML"
        return Diagnostic(
            .xmlBody,
            "\(what), which is sent and received as Data that the app encodes and decodes itself",
            fix: .remedy
        )
    }

    fileprivate static func ownServers(_ count: Int) -> Diagnostic {
        let what = count == 1 ? "an operation has" : "\(count) operations, the first one here, have"
        return Diagnostic(
            .ownServers,
            "\(what) other servers than the document; the client uses them, unless a URL is set with 'Server.url(_:)'",
            fix: .remedy
        )
    }
}

extension Rule {
    package static let payloadsOnly = Rule(
        "payloads-only",
        .note,
        "The document describes webhooks or callbacks: only models are generated for their payloads.",
        "No change is needed."
    )

    package static let linksNotUsed = Rule(
        "links-not-used",
        .note,
        "The links of a response have no Swift equivalent.",
        "No change is needed: the app passes values from a response to the next call."
    )

    package static let xmlBody = Rule(
        "xml-body",
        .note,
        "A body is only XML: it is sent and received as Data that the app encodes and decodes itself.",
        "Also offer JSON in the backend."
    )

    package static let ownServers = Rule(
        "own-servers",
        .note,
        "An operation has other servers than the document: the client uses them, unless a URL is set.",
        "No change is needed; each of these servers is a property of 'Server', which an app can set."
    )
}
