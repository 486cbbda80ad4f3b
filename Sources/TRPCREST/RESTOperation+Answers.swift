public import TRPCRuntime

/// Initializers used by generated code for the most common response formats.
@_spi(Generated) extension RESTOperation where Output: Decodable {
    /// Creates an operation with a JSON response.
    public init(
        _ path: String,
        _ method: HTTPMethod,
        _ template: String,
        server: String? = nil,
        security: [[String]]? = nil,
        isIdempotent: Bool? = nil,
        takesIdempotencyKey: Bool = false,
        idempotencyHeader: String = "Idempotency-Key",
        encode: @escaping @Sendable (inout RESTRequest, Input) throws -> Void = { _, _ in },
        check: (@Sendable (inout Violations, Input) -> Void)? = nil
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
            output: .json(),
            encode: encode,
            check: check
        )
    }
}

@_spi(Generated) extension RESTOperation where Output == Void {
    /// Creates an operation without an output.
    public init(
        _ path: String,
        _ method: HTTPMethod,
        _ template: String,
        server: String? = nil,
        security: [[String]]? = nil,
        isIdempotent: Bool? = nil,
        takesIdempotencyKey: Bool = false,
        idempotencyHeader: String = "Idempotency-Key",
        encode: @escaping @Sendable (inout RESTRequest, Input) throws -> Void = { _, _ in },
        check: (@Sendable (inout Violations, Input) -> Void)? = nil
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
            output: .none(),
            encode: encode,
            check: check
        )
    }
}
