@_spi(Generated) public import TRPCRuntime

/// A REST endpoint as a value, that is, a ``RESTOperation`` or a ``RESTStream``.
public protocol RESTCall<Input, Output, Failure>: UnaryCall {
    /// The failures declared in the contract.
    associatedtype Failure: RESTFailure
    /// The type that defines how successful responses are decoded.
    associatedtype Reading: Sendable

    /// Defines how requests are created.
    @_spi(Generated) var endpoint: RESTEndpoint<Input> { get set }

    /// Creates a call from an endpoint and a response format.
    @_spi(Generated) init(_ endpoint: RESTEndpoint<Input>, output: Reading)
}

extension RESTCall {
    /// Creates a call.
    ///
    /// - Parameters:
    ///   - path: The call's name, used by links, mocks and errors.
    ///   - method: The HTTP method.
    ///   - template: The path relative to the server's URL, with parameters in braces.
    ///   - server: The key of the operation's server in `TRPCClient.Configuration.operationServers`; nil for the client's
    ///     server.
    ///   - security: The alternative security requirements, each with all schemes that it needs; nil for no credentials.
    ///   - isIdempotent: Whether repeating a request is safe; if nil, it depends on the method.
    ///   - takesIdempotencyKey: Whether the backend supports the `Idempotency-Key` header. If so, each call gets a new key and
    ///     can be retried.
    ///   - output: The format of the response.
    ///   - encode: A closure that adds the input to the request.
    public init(
        _ path: String,
        _ method: HTTPMethod,
        _ template: String,
        server: String? = nil,
        security: [[String]]? = nil,
        isIdempotent: Bool? = nil,
        takesIdempotencyKey: Bool = false,
        output: Reading,
        encode: @escaping @Sendable (inout RESTRequest, Input) throws -> Void = { _, _ in }
    ) {
        self.init(
            path,
            method,
            template,
            server: server,
            security: security,
            isIdempotent: isIdempotent,
            takesIdempotencyKey: takesIdempotencyKey,
            output: output,
            encode: encode,
            check: nil
        )
    }

    /// Creates a call with a check for its input.
    ///
    /// - Parameter check: A closure that finds violations in an input, used in place of the input's `Validatable` conformance.
    @_spi(Generated) public init(
        _ path: String,
        _ method: HTTPMethod,
        _ template: String,
        server: String? = nil,
        security: [[String]]? = nil,
        isIdempotent: Bool? = nil,
        takesIdempotencyKey: Bool = false,
        output: Reading,
        encode: @escaping @Sendable (inout RESTRequest, Input) throws -> Void,
        check: (@Sendable (inout Violations, Input) -> Void)?
    ) {
        let endpoint = RESTEndpoint(
            path: path,
            method: method,
            template: template,
            server: server,
            security: security,
            isIdempotent: isIdempotent ?? method.isIdempotent,
            takesIdempotencyKey: takesIdempotencyKey,
            check: check,
            encode: encode,
            statuses: .init(failures: Failure.documented.cases.map(\.status))
        )
        self.init(endpoint, output: output)
    }

    /// The call's name, used by links, mocks and errors, such as `equipment.equipItem`.
    public var path: String { endpoint.path }

    /// The call's fingerprint, cache tags and invalidations.
    @_spi(Generated) public var traits: CallTraits {
        get { endpoint.traits }
        set { endpoint.traits = newValue }
    }

    @_spi(Generated)
    public func encoded(_ input: Input, for transformer: Transformer) throws(TRPCError) -> OperationInput {
        .request(try endpoint.request(input, .whole))
    }

    @_spi(Generated) public func operation(_ input: Input, for client: TRPCClient) throws(TRPCError) -> TRPCOperation {
        try endpoint.operation(input, for: client)
    }

    /// Validates an input against the contract, using the endpoint's check or else the input's `Validatable` conformance.
    ///
    /// - Throws: A `ValidationError` with all violations.
    package func validate(_ input: Input) throws(ValidationError) { try endpoint.validate(input) }
}
