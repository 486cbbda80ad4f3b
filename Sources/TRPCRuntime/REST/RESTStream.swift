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
