@_spi(Generated) public import TRPCRuntime

/// A REST endpoint as a value: a ``RESTOperation``, or a ``RESTStream``.
public protocol RESTCall<Input, Output, Failure>: UnaryCall {
    /// The failures that the contract describes.
    associatedtype Failure: RESTFailure
    /// How successful responses are read.
    associatedtype Reading: Sendable

    /// How requests are made.
    @_spi(Generated) var endpoint: RESTEndpoint<Input> { get set }

    /// A call whose responses are read in one way.
    @_spi(Generated) init(_ endpoint: RESTEndpoint<Input>, output: Reading)
}

extension RESTCall {
    /// Describes an endpoint.
    ///
    /// - Parameters:
    ///   - path: the name by which links, mocks and errors know it.
    ///   - method: the HTTP method.
    ///   - template: the path below the server, with its parameters in braces.
    ///   - server: the key of its server in `TRPCClient.Configuration.operationServers`; nil for the client's server.
    ///   - security: alternatives, each of which requires all the schemes that it names; nil for no credentials.
    ///   - isIdempotent: whether repeating a request does no harm; by default, the method decides.
    ///   - takesIdempotencyKey: whether the backend takes `Idempotency-Key`. Each call then has a new key, and can be
    ///     repeated.
    ///   - output: How a response is read.
    ///   - encode: fills in the request.
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

    /// Describes an endpoint whose input is checked by a function.
    ///
    /// - Parameter check: finds the violations of an input, in place of the input's own `Validatable`.
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

    /// The name by which links, mocks and errors know it, such as `equipment.equipItem`.
    public var path: String { endpoint.path }

    /// The fingerprint, the cache tags and the invalidations.
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

    /// Checks an input against the contract: by the endpoint's own check, else by the input's `Validatable`.
    ///
    /// - Throws: `ValidationError` with all violations.
    package func validate(_ input: Input) throws(ValidationError) { try endpoint.validate(input) }
}
