import Foundation
@_spi(Generated) public import TRPCRuntime

/// How the items of a ``RESTStream`` are decoded.
public struct RESTItemFormat<Item: Sendable>: Sendable {
    /// A success status, and how the items of its body are decoded.
    @_spi(Generated) public struct Case: Sendable, StatusCase {
        let status: RESTStatus
        let format: RESTItemFraming
        /// The accepted media types.
        let accept: String
        /// Decodes the item of an event or line; nil ends the stream.
        let read: @Sendable (ServerSentEvent) throws -> Item?

        var media: BodyMedia { BodyMedia(accept: accept, format: format == .nothing ? .nothing : .bytes) }

        /// Declares a status whose items are converted to those of the stream.
        @_spi(Generated) public static func status<Value>(
            _ status: RESTStatus,
            _ answer: RESTItemFormat<Value>,
            _ make: @escaping @Sendable (Value) -> Item
        ) -> Self {
            let first = answer.cases[0]
            return Self(status: status, format: first.format, accept: first.accept) { try first.read($0).map(make) }
        }

        /// Declares a status that ends the stream before the first item.
        @_spi(Generated) public static func status(_ status: RESTStatus) -> Self {
            Self(status: status, format: .nothing, accept: "") { _ in nil }
        }
    }

    /// Never empty.
    let cases: [Case]

    init(_ cases: [Case]) { self.cases = cases }

    private init(
        _ format: RESTItemFraming,
        _ statuses: [RESTStatus],
        empty: [RESTStatus],
        accept: String,
        read: @escaping @Sendable (ServerSentEvent) throws -> Item?
    ) {
        cases =
            statuses.map { Case(status: $0, format: format, accept: accept, read: read) }
            + empty.map { Case.status($0) }
    }

    /// `text/event-stream` with an item as JSON in the data of each event.
    ///
    /// `[DONE]` ends the stream, as in the APIs of language models. Events without data are skipped.
    public static func events(
        of type: Item.Type = Item.self,
        accept: String = "text/event-stream"
    ) -> Self where Item: Decodable {
        events(of: type, statuses: [.success], accept: accept)
    }

    /// Events for some statuses; other statuses have no body.
    @_spi(Generated) public static func events(
        of type: Item.Type = Item.self,
        statuses: [RESTStatus],
        empty: [RESTStatus] = [],
        accept: String = "text/event-stream"
    ) -> Self where Item: Decodable {
        Self(.events, statuses, empty: empty, accept: accept) { event in
            if event.data.elementsEqual("[DONE]".utf8) { return nil }
            return try TRPCCoding.read(Item.self, from: event.data, assumesUTC: true)
        }
    }

    /// JSON Lines (`application/jsonl`, `application/x-ndjson`) and `application/json-seq`, with an item on each line.
    public static func lines(
        of type: Item.Type = Item.self,
        accept: String = "application/jsonl, application/x-ndjson"
    ) -> Self where Item: Decodable {
        lines(of: type, statuses: [.success], accept: accept)
    }

    /// Lines for some statuses; other statuses have no body.
    @_spi(Generated) public static func lines(
        of type: Item.Type = Item.self,
        statuses: [RESTStatus],
        empty: [RESTStatus] = [],
        accept: String = "application/jsonl, application/x-ndjson"
    ) -> Self where Item: Decodable {
        Self(.lines, statuses, empty: empty, accept: accept) { line in
            try TRPCCoding.read(Item.self, from: line.data, assumesUTC: true)
        }
    }

    /// Items with a format for each status.
    @_spi(Generated) public static func oneOf(_ cases: [Case]) -> Self { Self(cases) }
}

extension RESTItemFormat where Item: Decodable {
    /// `text/event-stream` with whole events as items, as in OpenAPI 3.2.
    ///
    /// Items are objects with `event` (`message` by default), `data`, `id` and `retry`. `[DONE]` ends the stream where
    /// JSON is expected.
    ///
    /// - Parameters:
    ///   - data: the format of the events' data.
    ///   - accept: the accepted media types.
    public static func wholeEvents(
        of type: Item.Type = Item.self,
        data: RESTEventData = .json,
        accept: String = "text/event-stream"
    ) -> Self {
        wholeEvents(of: type, data: data, statuses: [.success], accept: accept)
    }

    /// Whole events for some statuses; other statuses have no body.
    @_spi(Generated) public static func wholeEvents(
        of type: Item.Type = Item.self,
        data: RESTEventData = .json,
        statuses: [RESTStatus],
        empty: [RESTStatus] = [],
        accept: String = "text/event-stream"
    ) -> Self {
        Self(.events, statuses, empty: empty, accept: accept) { event in
            let isText = data.isText(event.name)
            if !isText, event.data.elementsEqual("[DONE]".utf8) { return nil }
            return try TRPCCoding.read(Item.self, from: event.object(dataIsText: isText), assumesUTC: true)
        }
    }
}

extension RESTItemFormat where Item == RESTEvent {
    /// `text/event-stream` with undecoded events: names, ids and strings, for events of several types.
    public static func rawEvents(accept: String = "text/event-stream") -> Self {
        rawEvents(statuses: [.success], accept: accept)
    }

    /// Undecoded events for some statuses; other statuses have no body.
    @_spi(Generated) public static func rawEvents(
        statuses: [RESTStatus],
        empty: [RESTStatus] = [],
        accept: String = "text/event-stream"
    ) -> Self {
        Self(.events, statuses, empty: empty, accept: accept) { event in
            RESTEvent(name: event.name, id: event.id, text: String(decoding: event.data, as: UTF8.self))
        }
    }
}

/// The format of the data of a stream's events.
public struct RESTEventData: Sendable, Hashable {
    private let isUsuallyText: Bool
    private let exceptions: Set<String>

    /// JSON.
    public static let json = RESTEventData(isUsuallyText: false, exceptions: [])
    /// Plain strings.
    public static let text = RESTEventData(isUsuallyText: true, exceptions: [])

    /// JSON, except for events with some names, whose data is a string.
    public static func json(textIn events: Set<String>) -> RESTEventData {
        RESTEventData(isUsuallyText: false, exceptions: events)
    }

    /// Strings, except for events with some names, whose data is JSON.
    public static func text(jsonIn events: Set<String>) -> RESTEventData {
        RESTEventData(isUsuallyText: true, exceptions: events)
    }

    func isText(_ event: String) -> Bool { isUsuallyText != exceptions.contains(event) }
}

/// The framing of a stream's items.
enum RESTItemFraming: Sendable {
    case events
    case lines
    /// No items: the stream ends with the head of the response.
    case nothing
}
