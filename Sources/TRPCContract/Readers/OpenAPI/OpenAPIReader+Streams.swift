package import TRPCSource

/// Streams: the names of their items, and configured item types.
extension OpenAPIReader {
    /// Returns the last word in the names of stream items by status, for successful responses that are streams.
    ///
    /// Errors aren't streamed. For the lowest status, the word has no suffix.
    func eventSuffixes(of answers: [(entry: Node.Entry, response: Node)]) -> [String: String] {
        let successes = answers.filter { $0.entry.key.hasPrefix("2") }
        let all = successes.isEmpty ? answers.filter { Response.status($0.entry.key) == "default" } : successes
        let streams = all.filter { _, response in
            (response["content"].map { Array($0.entries) } ?? []).contains { MediaType($0.key).isStream }
        }
        var suffixes: [String: String] = [:]
        for key in streams.map(\.entry.key).sorted() { suffixes[key] = suffixes.isEmpty ? "Event" : "Event \(key)" }
        return suffixes
    }

    /// Returns the configured item schema for an operation's stream.
    mutating func chosenItem(of call: Call) -> Node? {
        guard let (index, rule) = streamItems.rule(of: call) else { return nil }
        matchedStreams.insert(index)
        let named = documents.root.root["components"]?["schemas"].map { Array($0.entries) } ?? []
        if let schema = named.first(where: { $0.key == rule.schema })?.value { return schema }
        // The schema may be missing in the other version of the contract.
        guard detail == .client else { return nil }
        let near = Suggestion.nearest(to: rule.schema, among: named.map(\.key))
        diagnostics.report(.unknownStreamItem(rule.schema, near), at: rule.schemaLocation)
        return nil
    }

    /// Adds server-sent events to an operation for which the document doesn't describe a stream.
    ///
    /// The events are added to the first successful response with a body, or to the first one that can have a body.
    mutating func addStream(of item: Node, called stem: String, to operation: inout Call) {
        let isSuccess = operation.responses.contains(where: \.isSuccess)
        let successes = operation.responses.indices.filter { index in
            let response = operation.responses[index]
            return response.isSuccess || !isSuccess && Response.status(response.status) == "default"
        }
        guard !successes.contains(where: { operation.responses[$0].readStream != nil }) else { return }
        let index =
            successes.first { !operation.responses[$0].contents.isEmpty }
            ?? successes.first { !["204", "205"].contains(operation.responses[$0].status) }
        let location = index.flatMap { operation.responses[$0].location } ?? operation.location
        var stream = MediaContent(mediaType: "text/event-stream", carriage: .events, location: location)
        stream.itemSource = .configuration
        stream.isAssumed = true
        stream.item = schemas.type(of: item, role: .operation(name: stem, suffix: "Event"))
        if let index {
            operation.responses[index].contents.append(stream)
        } else {
            operation.responses.append(Response(status: "200", contents: [stream], location: operation.location))
        }
    }

    /// Records that the document contains an operation that isn't selected.
    mutating func skip(_ call: Call) {
        if let (index, _) = streamItems.rule(of: call) { matchedStreams.insert(index) }
    }

    /// Warns about operations in the configuration that the document doesn't contain.
    func reportUnmetStreams() {
        let ids = contract.operations.map(\.title)
        for (index, rule) in streamItems.rules.enumerated() where !matchedStreams.contains(index) {
            let near = Suggestion.didYouMean(Suggestion.nearest(to: rule.operation, among: ids))
            let fix = near ?? "use an operation's id, or its method and path: 'POST /chat'"
            diagnostics.report(.unmatchedRule("operation in the contract", rule.operation, fix: fix), at: rule.location)
        }
    }
}

extension Diagnostic {
    fileprivate static func unknownStreamItem(_ name: String, _ near: [String]) -> Diagnostic {
        Diagnostic(
            .unknownStreamItem,
            "unknown schema '\(name)'",
            fix: Suggestion.didYouMean(near) ?? "use one of 'components/schemas'"
        )
    }
}

extension Rule {
    package static let unknownStreamItem = Rule(
        "unknown-stream-item",
        .error,
        "The configuration refers to an unknown schema for the items of a stream.",
        "Use one of 'components/schemas'."
    )
}
