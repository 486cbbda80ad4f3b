import Foundation

/// A REST endpoint whose answer is a stream of typed items: server-sent events, or lines of JSON.
///
/// ```swift
/// struct Question: Encodable, Sendable { let prompt: String, stream = true }
/// struct Token: Decodable, Sendable { let text: String }
///
/// let complete = RESTStream<Question, Token, UndocumentedFailure>(
///     "chat.complete", .post, "/chat/completions", answer: .events(of: Token.self)
/// ) { request, question in
///     try request.json(question)
/// }
/// for try await token in client.stream(complete, Question(prompt: "Hello")) { print(token.text) }
/// ```
public struct RESTStream<Input: Sendable, Item: Sendable, Failure: RESTFailure>: Sendable {
    /// The name by which links, mocks and errors know it.
    public var path: String { endpoint.path }
    /// The HTTP method.
    package var method: HTTPMethod { endpoint.method }
    /// The path with its parameters.
    package var template: String { endpoint.template }
    /// Whether asking for it twice does no harm.
    package var isIdempotent: Bool { endpoint.isIdempotent }
    /// The alternatives of credentials that it asks for, by the names of their schemes; nil for none.
    package var security: [[String]]? { endpoint.security }

    /// The first status of success, for mocks.
    package var successStatus: Int { endpoint.statuses.successes.first?.example ?? 200 }

    let endpoint: RESTEndpoint<Input>
    let answer: RESTStreamAnswer<Item>

    /// A stream; see ``RESTOperation/init(_:_:_:security:isIdempotent:takesIdempotencyKey:answer:encode:)``.
    public init(
        _ path: String,
        _ method: HTTPMethod,
        _ template: String,
        security: [[String]]? = nil,
        isIdempotent: Bool? = nil,
        takesIdempotencyKey: Bool = false,
        answer: RESTStreamAnswer<Item>,
        encode: @escaping @Sendable (inout RESTRequest, Input) throws -> Void = { _, _ in }
    ) {
        self.init(
            path,
            method,
            template,
            security: security,
            isIdempotent: isIdempotent,
            takesIdempotencyKey: takesIdempotencyKey,
            answer: answer,
            encode: encode,
            check: nil
        )
    }

    /// A stream whose input is checked by a function of its own.
    @_spi(Generated) public init(
        _ path: String,
        _ method: HTTPMethod,
        _ template: String,
        security: [[String]]? = nil,
        isIdempotent: Bool? = nil,
        takesIdempotencyKey: Bool = false,
        answer: RESTStreamAnswer<Item>,
        encode: @escaping @Sendable (inout RESTRequest, Input) throws -> Void,
        check: (@Sendable (inout Violations, Input) -> Void)?
    ) {
        endpoint = RESTEndpoint(
            path: path,
            method: method,
            template: template,
            security: security,
            isIdempotent: isIdempotent ?? method.isIdempotent,
            takesIdempotencyKey: takesIdempotencyKey,
            accept: answer.accept,
            statuses: .init(successes: answer.statuses, failures: Failure.documented.cases.map(\.status)),
            check: check,
            encode: encode
        )
        self.answer = answer
    }
}

/// How the items of a ``RESTStream`` are read.
public struct RESTStreamAnswer<Item: Sendable>: Sendable {
    enum Format: Sendable {
        case events
        case lines
    }

    let format: Format
    /// The media types to ask for.
    let accept: String
    let statuses: [RESTStatus]
    /// The item of an event, or of a line; nil ends the stream.
    let read: @Sendable (ServerSentEvent) throws -> Item?

    /// `text/event-stream`: the data of each event is the JSON of an item. `[DONE]` ends the stream, as the APIs of
    /// language models write it. Events without data are passed over.
    public static func events(
        of type: Item.Type = Item.self,
        accept: String = "text/event-stream"
    ) -> Self where Item: Decodable {
        events(of: type, statuses: [.success], accept: accept)
    }

    /// Events at some statuses.
    @_spi(Generated) public static func events(
        of type: Item.Type = Item.self,
        statuses: [RESTStatus],
        accept: String = "text/event-stream"
    ) -> Self where Item: Decodable {
        Self(format: .events, accept: accept, statuses: statuses) { event in
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

    /// Lines at some statuses.
    @_spi(Generated) public static func lines(
        of type: Item.Type = Item.self,
        statuses: [RESTStatus],
        accept: String = "application/jsonl, application/x-ndjson"
    ) -> Self where Item: Decodable {
        Self(format: .lines, accept: accept, statuses: statuses) { line in
            try TRPCCoding.read(Item.self, from: line.data, assumesUTC: true)
        }
    }
}

extension RESTStreamAnswer {
    /// Whether an event says that the stream ends.
    func isEnd(_ event: ServerSentEvent) -> Bool {
        do { return try read(event) == nil } catch { return false }
    }

    /// Whether items can be read from a body of a media type: events from what says that it is events alone, lines also
    /// from any JSON and from plain text. A body without a type is tried.
    func reads(_ mediaType: String) -> Bool {
        if mediaType.isEmpty || BodyMedia(accept: accept, format: .bytes).fit(mediaType) > 1 { return true }
        switch format {
        case .events: return mediaType == "text/event-stream"
        case .lines:
            let isJSON = mediaType.contains("json") || mediaType.contains("ndjson")
            return isJSON || ["text/plain", "application/octet-stream"].contains(mediaType)
        }
    }

    /// Checks that a response is a stream.
    ///
    /// - Throws: ``TRPCError`` of kind ``TRPCError/Kind/unexpectedResponse(_:)`` with the beginning of any other body.
    func checked(_ result: OperationResult, path: String, _ clock: any Clock<Duration>) async throws -> OperationResult
    {
        guard let stream = result.stream, !reads(stream.headers.mediaType) else { return result }
        let body = await stream.beginning(size: TRPCError.keptBody, clock)
        try Task.checkCancellation()
        let response = HTTPResponse(status: stream.status, headers: stream.headers, body: body)
        throw TRPCError.noStream(response, path: path, accept: accept)
    }
}

extension RESTStreamAnswer where Item == RESTEvent {
    /// `text/event-stream` as it comes: names, ids and texts, for streams whose events are of several types.
    public static func rawEvents(accept: String = "text/event-stream") -> Self {
        rawEvents(statuses: [.success], accept: accept)
    }

    /// Events as they come, at some statuses.
    @_spi(Generated)
    public static func rawEvents(statuses: [RESTStatus], accept: String = "text/event-stream") -> Self {
        Self(format: .events, accept: accept, statuses: statuses) { event in
            RESTEvent(name: event.name, id: event.id, text: String(decoding: event.data, as: UTF8.self))
        }
    }
}

/// One event of a `text/event-stream`.
public struct RESTEvent: Sendable, Hashable {
    /// The event's name; `message` unless it has one.
    public let name: String
    /// Its id, if one came with it.
    public let id: String?
    /// Its data.
    public let text: String

    /// An event; for mocks.
    public init(name: String = "message", id: String? = nil, text: String) {
        self.name = name
        self.id = id
        self.text = text
    }

    /// Reads the data's JSON.
    ///
    /// - Throws: `DecodingError`.
    public func decode<T: Decodable>(as type: T.Type = T.self) throws -> T {
        try TRPCCoding.read(type, from: Data(text.utf8), assumesUTC: true)
    }
}
