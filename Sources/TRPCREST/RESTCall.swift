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
    ///   - path: the name for links, mocks and errors.
    ///   - method: the HTTP method.
    ///   - template: the path relative to the server, with parameters in braces.
    ///   - server: the key of its server in `TRPCClient.Configuration.operationServers`; nil for the client's server.
    ///   - security: alternatives, each with all schemes that it requires; nil for no credentials.
    ///   - isIdempotent: whether repeating a request is safe; by default, the method decides.
    ///   - takesIdempotencyKey: whether the backend accepts an idempotency key. Each call then has a new key unless the
    ///     caller sets one, and can be retried and queued.
    ///   - idempotencyHeader: the header of the key.
    ///   - output: the format of the response.
    ///   - encode: fills in the request.
    public init(
        _ path: String,
        _ method: HTTPMethod,
        _ template: String,
        server: String? = nil,
        security: [[String]]? = nil,
        isIdempotent: Bool? = nil,
        takesIdempotencyKey: Bool = false,
        idempotencyHeader: String = "Idempotency-Key",
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
            idempotencyHeader: idempotencyHeader,
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
        idempotencyHeader: String = "Idempotency-Key",
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
            idempotencyHeader: takesIdempotencyKey ? idempotencyHeader : nil,
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
