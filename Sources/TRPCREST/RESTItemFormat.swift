import Foundation
@_spi(Generated) public import TRPCRuntime

/// How the items of a ``RESTStream`` are read.
public struct RESTItemFormat<Item: Sendable>: Sendable {
    /// A success status, and how the items of its body are read.
    @_spi(Generated) public struct Case: Sendable, StatusCase {
        let status: RESTStatus
        let format: RESTItemFraming
        /// The media types to ask for.
        let accept: String
        /// The item of an event, or of a line; nil ends the stream.
        let read: @Sendable (ServerSentEvent) throws -> Item?

        var media: BodyMedia { BodyMedia(accept: accept, format: format == .nothing ? .nothing : .bytes) }

        /// A status whose items make those of the stream.
        @_spi(Generated) public static func status<Value>(
            _ status: RESTStatus,
            _ answer: RESTItemFormat<Value>,
            _ make: @escaping @Sendable (Value) -> Item
        ) -> Self {
            let first = answer.cases[0]
            return Self(status: status, format: first.format, accept: first.accept) { try first.read($0).map(make) }
        }

        /// A status that ends the stream before the first item.
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

    /// `text/event-stream`: the data of each event is the JSON of an item. `[DONE]` ends the stream, as the APIs of
    /// language models write it. Events without data are passed over.
    public static func events(
        of type: Item.Type = Item.self,
        accept: String = "text/event-stream"
    ) -> Self where Item: Decodable {
        events(of: type, statuses: [.success], accept: accept)
    }

    /// Events at some statuses; other statuses have no body.
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

    /// JSON lines (`application/jsonl`, `application/x-ndjson`) and `application/json-seq`: each line is an item.
    public static func lines(
        of type: Item.Type = Item.self,
        accept: String = "application/jsonl, application/x-ndjson"
    ) -> Self where Item: Decodable {
        lines(of: type, statuses: [.success], accept: accept)
    }

    /// Lines at some statuses; other statuses have no body.
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

    /// Items that are read by their status.
    @_spi(Generated) public static func oneOf(_ cases: [Case]) -> Self { Self(cases) }
}

extension RESTItemFormat where Item: Decodable {
    /// `text/event-stream` whose items are whole events, as OpenAPI 3.2 describes them: objects with `event` (`message` unless it
    /// has a name), `data`, `id` and `retry`. `[DONE]` ends the stream where JSON is expected.
    ///
    /// - Parameters:
    ///   - data: How the data of events is written.
    ///   - accept: The media types to ask for.
    public static func wholeEvents(
        of type: Item.Type = Item.self,
        data: RESTEventData = .json,
        accept: String = "text/event-stream"
    ) -> Self {
        wholeEvents(of: type, data: data, statuses: [.success], accept: accept)
    }

    /// Whole events at some statuses; other statuses have no body.
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
    /// `text/event-stream` as it comes: names, ids and texts, for streams whose events are of several types.
    public static func rawEvents(accept: String = "text/event-stream") -> Self {
        rawEvents(statuses: [.success], accept: accept)
    }

    /// Events as they come, at some statuses; other statuses have no body.
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

/// How the data of a stream's events is written.
public struct RESTEventData: Sendable, Hashable {
    private let isUsuallyText: Bool
    private let exceptions: Set<String>

    /// JSON.
    public static let json = RESTEventData(isUsuallyText: false, exceptions: [])
    /// Strings as they stand.
    public static let text = RESTEventData(isUsuallyText: true, exceptions: [])

    /// JSON, but for events of some names, whose data is a string.
    public static func json(textIn events: Set<String>) -> RESTEventData {
        RESTEventData(isUsuallyText: false, exceptions: events)
    }

    /// Strings, but for events of some names, whose data is JSON.
    public static func text(jsonIn events: Set<String>) -> RESTEventData {
        RESTEventData(isUsuallyText: true, exceptions: events)
    }

    func isText(_ event: String) -> Bool { isUsuallyText != exceptions.contains(event) }
}

/// The form of a stream's items.
enum RESTItemFraming: Sendable {
    case events
    case lines
    /// No items: the stream ends with the head of the response.
    case nothing
}
