package import TRPCSource

/// The item types of streams by operation, for documents older than OpenAPI 3.2, which can't declare them.
package struct StreamItems: Equatable, Sendable {
    /// An operation, and the named schema of its stream items.
    package struct Rule: Equatable, Sendable {
        /// The id or route of the operation, such as `POST /chat`.
        package var operation: String
        package var schema: String
        package var location: Location
        package var schemaLocation: Location
    }

    package var rules: [Rule] = []

    /// Returns the rule for an operation and the rule's index. Rules match an id or a route, such as `POST /chat`.
    func rule(of call: Call) -> (index: Int, rule: Rule)? {
        for (index, rule) in rules.enumerated() {
            let words = rule.operation.split(separator: " ", maxSplits: 1)
            let route = words.count == 2 ? "\(words[0].uppercased()) \(words[1])" : nil
            if route == call.route || route == call.writtenRoute || rule.operation == call.id { return (index, rule) }
        }
        return nil
    }
}

extension ConfigurationKey {
    static let streams = ConfigurationKey(
        "streams",
        .client,
        values: "operations, each with the name of a schema",
        shape: .entries(.text),
        default: "from the contract",
        summary: """
            The schema of a stream's items, for contracts without `itemSchema`, which is new in OpenAPI 3.2.
            """,
        details: """
            An operation is identified by its id, or by its method and path. If the contract has no stream for it \
            (`text/event-stream`, JSON lines), server-sent events are added. See <doc:RESTStreams>.
            """,
        examples: [
            """
            streams:
              createChatCompletion: ChatCompletionChunk
              GET /ticks: Tick
            """
        ],
        .client { reader, node, client in
            let entries = reader.entries("streams", of: node, "operations, each with a schema: 'createChat: ChatChunk'")
            for entry in entries {
                guard let schema = entry.value.string else {
                    reader.reportWrong(entry.key, "the name of a schema", at: entry.value)
                    continue
                }
                client.streamItems.rules.append(
                    StreamItems.Rule(
                        operation: entry.key,
                        schema: schema,
                        location: entry.keyNode.location,
                        schemaLocation: entry.value.location
                    )
                )
            }
        }
    )
}
