import Foundation
@_spi(Generated) public import TRPCRuntime

/// Defines how a ``RESTStream``'s items are decoded.
public struct RESTItemFormat<Item: Sendable>: Sendable {
    /// A success status and the format of its items.
    @_spi(Generated) public struct Case: Sendable, StatusCase {
        let status: RESTStatus
        let format: RESTItemFraming
        /// The accepted media types, formatted as an `Accept` header.
        let accept: String
        /// Decodes the item in an event or line; returns nil to end the stream.
        let read: @Sendable (ServerSentEvent) throws -> Item?

        var media: BodyMedia { BodyMedia(accept: accept, format: format == .nothing ? .nothing : .bytes) }

        /// Declares a status, and converts its items to the stream's item type.
        @_spi(Generated) public static func status<Value>(
            _ status: RESTStatus,
            _ answer: RESTItemFormat<Value>,
            _ make: @escaping @Sendable (Value) -> Item
        ) -> Self {
            let first = answer.cases[0]
            return Self(status: status, format: first.format, accept: first.accept) { try first.read($0).map(make) }
        }

        /// Declares a status that ends the stream without any items.
        @_spi(Generated) public static func status(_ status: RESTStatus) -> Self {
            Self(status: status, format: .nothing, accept: "") { _ in nil }
        }
    }

    /// The formats by status. Never empty.
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

    /// Decodes a `text/event-stream` with one JSON item in the data of each event.
    ///
    /// The data `[DONE]` ends the stream, as in language model APIs. Events without data are skipped.
    public static func events(
        of type: Item.Type = Item.self,
        accept: String = "text/event-stream"
    ) -> Self where Item: Decodable {
        events(of: type, statuses: [.success], accept: accept)
    }

    /// Decodes events for the given statuses. Responses with one of the `empty` statuses have no items.
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

    /// Decodes JSON Lines (`application/jsonl` or `application/x-ndjson`) or `application/json-seq`, with one item per line.
    public static func lines(
        of type: Item.Type = Item.self,
        accept: String = "application/jsonl, application/x-ndjson"
    ) -> Self where Item: Decodable {
        lines(of: type, statuses: [.success], accept: accept)
    }

    /// Decodes lines for the given statuses. Responses with one of the `empty` statuses have no items.
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

    /// Decodes items in a different format for each status.
    @_spi(Generated) public static func oneOf(_ cases: [Case]) -> Self { Self(cases) }
}

extension RESTItemFormat where Item: Decodable {
    /// Decodes a `text/event-stream` in which each item is a whole event, as in OpenAPI 3.2.
    ///
    /// Items are decoded from objects with the properties `event` (`message` by default), `data`, `id` and `retry`. If JSON is
    /// expected, the data `[DONE]` ends the stream.
    ///
    /// - Parameters:
    ///   - data: The format of the events' data.
    ///   - accept: The accepted media types, formatted as an `Accept` header.
    public static func wholeEvents(
        of type: Item.Type = Item.self,
        data: RESTEventData = .json,
        accept: String = "text/event-stream"
    ) -> Self {
        wholeEvents(of: type, data: data, statuses: [.success], accept: accept)
    }

    /// Decodes whole events for the given statuses. Responses with one of the `empty` statuses have no items.
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
    /// Reads a `text/event-stream` without decoding the data, for streams whose events have different types.
    public static func rawEvents(accept: String = "text/event-stream") -> Self {
        rawEvents(statuses: [.success], accept: accept)
    }

    /// Reads undecoded events for the given statuses. Responses with one of the `empty` statuses have no items.
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

/// The format of the data in a stream's events.
public struct RESTEventData: Sendable, Hashable {
    private let isUsuallyText: Bool
    private let exceptions: Set<String>

    /// The data of all events is JSON.
    public static let json = RESTEventData(isUsuallyText: false, exceptions: [])
    /// The data of all events is text.
    public static let text = RESTEventData(isUsuallyText: true, exceptions: [])

    /// The data is JSON, except for events with the given names, whose data is text.
    public static func json(textIn events: Set<String>) -> RESTEventData {
        RESTEventData(isUsuallyText: false, exceptions: events)
    }

    /// The data is text, except for events with the given names, whose data is JSON.
    public static func text(jsonIn events: Set<String>) -> RESTEventData {
        RESTEventData(isUsuallyText: true, exceptions: events)
    }

    func isText(_ event: String) -> Bool { isUsuallyText != exceptions.contains(event) }
}

/// How items are delimited in a stream.
enum RESTItemFraming: Sendable {
    case events
    case lines
    /// No items; the stream ends with the response's headers.
    case nothing
}
