import Foundation
public import TRPCRuntime

/// A REST endpoint that responds with a stream of items, such as server-sent events or JSON Lines.
///
/// ```swift
/// struct Question: Encodable, Sendable { let prompt: String, stream = true }
/// struct Token: Decodable, Sendable { let text: String }
///
/// let complete = RESTStream<Question, Token, UndocumentedFailure>(
///     "chat.complete", .post, "/chat/completions", output: .events(of: Token.self)
/// ) { request, question in
///     try request.json(question)
/// }
/// for try await token in client.stream(complete, Question(prompt: "Hello")) { print(token.text) }
/// ```
///
/// To wait for the end of the stream and get all items at once, use `TRPCCaller.call(_:_:)`.
public struct RESTStream<Input: Sendable, Item: Sendable, Failure: RESTFailure>: RESTCall {
    public typealias Output = [Item]

    @_spi(Generated) public var endpoint: RESTEndpoint<Input>
    let items: RESTItemFormat<Item>

    @_spi(Generated) public init(_ endpoint: RESTEndpoint<Input>, output: RESTItemFormat<Item>) {
        self.endpoint = endpoint.accepting(output.accept, output.statuses)
        self.items = output
    }

    @_spi(Generated)
    public func output(of result: OperationResponse, _ transformer: Transformer) throws(TRPCError) -> [Item] {
        var reader = RESTItemReader(path: path, answer: items)
        return try reader.items(of: result)
    }
}

/// An event in a `text/event-stream`.
public struct RESTEvent: Sendable, Hashable {
    /// The event's name; `message` by default.
    public let name: String
    /// The ID sent with this event; nil if it has none.
    public let id: String?
    /// The event's data.
    public let text: String

    /// Creates an event for use in mocks.
    public init(name: String = "message", id: String? = nil, text: String) {
        self.name = name
        self.id = id
        self.text = text
    }

    /// Decodes the event's data as JSON.
    ///
    /// - Throws: `DecodingError` if the data doesn't match the type.
    public func decode<T: Decodable>(as type: T.Type = T.self) throws -> T {
        try TRPCCoding.read(type, from: Data(text.utf8), assumesUTC: true)
    }
}
