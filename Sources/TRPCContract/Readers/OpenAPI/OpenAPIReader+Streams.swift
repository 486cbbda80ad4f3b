package import TRPCSource

/// Streams whose items the configuration describes.
extension OpenAPIReader {
    /// The schema that the configuration names for the items of an operation's stream.
    mutating func chosenItem(of call: Call) -> Node? {
        guard let (index, rule) = streamItems.rule(of: call) else { return nil }
        metStreams.insert(index)
        let named = documents.root.root["components"]?["schemas"].map { Array($0.entries) } ?? []
        if let schema = named.first(where: { $0.key == rule.schema })?.value { return schema }
        let near = Suggestion.nearest(to: rule.schema, among: named.map(\.key))
        diagnostics.emit(.unknownStreamItem(rule.schema, near, at: rule.schemaLocation))
        return nil
    }

    /// Server-sent events beside the answer, for an operation of which the document says only that.
    mutating func addStream(of item: Node, called stem: String, to operation: inout Call) {
        let successes = operation.responses.indices.filter { operation.responses[$0].isSuccess }
        let all = successes.isEmpty ? Array(operation.responses.indices) : successes
        guard let first = all.first,
            !all.contains(where: { operation.responses[$0].contents.contains(where: \.carriage.isStream) })
        else { return }
        var stream = MediaContent(
            mediaType: "text/event-stream",
            carriage: .events,
            location: operation.responses[first].location ?? operation.location
        )
        stream.item = schemas.type(of: item, role: .operation(name: stem, suffix: "Event"))
        operation.responses[first].contents.append(stream)
    }

    /// Notes that the document has an operation which the selection leaves out.
    mutating func passOver(_ call: Call) {
        if let (index, _) = streamItems.rule(of: call) { metStreams.insert(index) }
    }

    /// Warns of operations that the document does not have.
    func reportUnmetStreams() {
        let ids = contract.operations.map(\.title)
        for (index, rule) in streamItems.rules.enumerated() where !metStreams.contains(index) {
            let near = Suggestion.nearest(to: rule.operation, among: ids)
            diagnostics.emit(.unmetStream(rule.operation, near, at: rule.location))
        }
    }
}

extension Diagnostic {
    fileprivate static func unknownStreamItem(_ name: String, _ near: [String], at location: Location) -> Diagnostic {
        .error(
            .unknownStreamItem,
            "the contract has no schema '\(name)'",
            at: location,
            fix: Suggestion.question(near) ?? "name one of 'components/schemas'"
        )
    }

    fileprivate static func unmetStream(_ name: String, _ near: [String], at location: Location) -> Diagnostic {
        .warning(
            .unmatchedRule,
            "no operation of the contract is called '\(name)'",
            at: location,
            fix: Suggestion.question(near) ?? "write an operation's id, or its method and path: 'POST /chat'"
        )
    }
}

extension Rule {
    package static let unknownStreamItem = Rule(
        "unknown-stream-item",
        .error,
        "The configuration names a schema for the items of a stream that the contract does not have.",
        "Name one of 'components/schemas'."
    )
}
