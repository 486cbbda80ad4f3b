/// A REST endpoint as a value: where it is, how its request is made, and how its answers and failures are read.
///
/// Generated code declares one for each operation of a contract; an operation that no contract describes can be written
/// by hand:
///
/// ```swift
/// struct Item: Decodable, Sendable { let id: Int, name: String }
///
/// let getItem = RESTOperation<Int, Item, UndocumentedFailure>("items.get", .get, "/items/{id}", answer: .json()) {
///     request, id in
///     try request.path("id", id)
/// }
/// let item = try await client.call(getItem, 7)
/// ```
public struct RESTOperation<Input: Sendable, Output: Sendable, Failure: RESTFailure>: Sendable {
    /// The name by which links, mocks and errors know it: `equipment.equipItem`.
    public var path: String { endpoint.path }
    /// The HTTP method.
    package var method: HTTPMethod { endpoint.method }
    /// The path with its parameters, such as `/equipment/{slot}`.
    package var template: String { endpoint.template }
    /// Whether doing it twice does no harm: by its method, unless the contract says otherwise.
    package var isIdempotent: Bool { endpoint.isIdempotent }
    /// Whether the backend takes an `Idempotency-Key`: each call then has another, which makes it repeatable.
    package var takesIdempotencyKey: Bool { endpoint.takesIdempotencyKey }
    /// The alternatives of credentials that it asks for, by the names of their schemes; nil for none.
    package var security: [[String]]? { endpoint.security }

    /// What links that keep answers, or queue calls, know of it.
    package var traits: CallTraits { endpoint.traits }

    /// The first status of success, for mocks.
    package var successStatus: Int { endpoint.statuses.successes.first?.example ?? 200 }

    private(set) var endpoint: RESTEndpoint<Input>
    let answer: RESTAnswer<Output>

    /// An operation.
    ///
    /// - Parameters:
    ///   - path: the name by which links, mocks and errors know it.
    ///   - method: the HTTP method.
    ///   - template: the path below the server, with its parameters in braces.
    ///   - security: alternatives, each of which asks for all the schemes that it names; nil for no credentials.
    ///   - isIdempotent: nil goes by the method.
    ///   - takesIdempotencyKey: whether the backend takes `Idempotency-Key`.
    ///   - answer: how the answer is read.
    ///   - encode: fills in the request; by default there is nothing to fill in.
    public init(
        _ path: String,
        _ method: HTTPMethod,
        _ template: String,
        security: [[String]]? = nil,
        isIdempotent: Bool? = nil,
        takesIdempotencyKey: Bool = false,
        answer: RESTAnswer<Output>,
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

    /// An operation whose input is checked by a function of its own.
    ///
    /// - Parameter check: finds the violations of an input, in place of the input's own ``Validatable``.
    @_spi(Generated) public init(
        _ path: String,
        _ method: HTTPMethod,
        _ template: String,
        security: [[String]]? = nil,
        isIdempotent: Bool? = nil,
        takesIdempotencyKey: Bool = false,
        answer: RESTAnswer<Output>,
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

    /// The same operation, with what links that keep answers or queue calls know of it.
    ///
    /// - Parameters:
    ///   - fingerprint: a hash of the structure of input and output.
    ///   - tags: the tags of a query's answers.
    ///   - invalidates: the answers that a mutation makes stale.
    @_spi(Generated) public func traits(
        fingerprint: String? = nil,
        tags: Set<String> = [],
        invalidates: [InvalidatedAnswers] = []
    ) -> Self {
        var operation = self
        operation.endpoint.traits = traits.adding(fingerprint, tags, invalidates)
        return operation
    }

    /// Checks an input against the contract: by the operation's own check, else by the input's ``Validatable``.
    ///
    /// - Throws: ``ValidationError`` with everything that is wrong.
    package func validate(_ input: Input) throws(ValidationError) { try endpoint.validate(input) }
}

/// The part that ``RESTOperation`` and ``RESTStream`` share: the way from an input to a request.
struct RESTEndpoint<Input: Sendable>: Sendable {
    let path: String
    let method: HTTPMethod
    let template: String
    let security: [[String]]?
    let isIdempotent: Bool
    let takesIdempotencyKey: Bool
    let accept: String
    let statuses: RESTRequest.Statuses
    let check: (@Sendable (inout Violations, Input) -> Void)?
    let encode: @Sendable (inout RESTRequest, Input) throws -> Void
    var traits = CallTraits()

    func validate(_ input: Input) throws(ValidationError) { try ValidationError.throwIfAny(in: input, check) }

    /// The request of a call.
    ///
    /// - Throws: ``TRPCError`` of kind ``TRPCError/Kind/encoding(_:)``.
    func request(_ input: Input, _ delivery: RESTRequest.Delivery) throws(TRPCError) -> RESTRequest {
        var request = RESTRequest(path, method, template)
        request.security = security
        request.statuses = statuses
        request.delivery = delivery
        request.accept(accept)
        do {
            try encode(&request, input)
        } catch let error as TRPCError {
            throw error
        } catch {
            throw TRPCError.encoding(error, path: path)
        }
        return request
    }
}

extension HTTPMethod {
    /// Whether repeating a request of the method does no harm (RFC 9110, 9.2.2).
    var isIdempotent: Bool { self != .post && self != .patch }

    /// Whether a request of the method changes nothing (RFC 9110, 9.2.1).
    var isSafe: Bool { self == .get || self == .head || self == .options }
}
