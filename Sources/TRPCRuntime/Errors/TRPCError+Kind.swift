extension TRPCError {
    /// Where a call failed.
    public enum Kind: Sendable, Equatable {
        /// The backend answered with an error.
        case server
        /// There was a response, and it is not tRPC's, or none that the REST contract describes: a proxy's HTML, an empty
        /// body, other JSON. See ``TRPCError/body``.
        case unexpectedResponse
        /// No response came.
        case transport(TransportFailure)
        /// The input does not keep to the contract's limits; nothing was sent. See ``TRPCClient/validatesInputs``.
        case validation(ValidationError)
        /// The credentials that the operation asks for are not there; nothing was sent. See ``RESTCredentials``.
        case unauthenticated
        /// The client has no link for it; nothing was sent.
        case unhandled
        /// The input has no JSON form; nothing was sent.
        case encoding(CodingFailure)
        /// The backend answered with something else than the procedure's output. It has done its work all the same.
        case decoding(CodingFailure)
        /// The task was cancelled. A client throws `CancellationError` for it; see ``TRPCError/from(_:path:)``.
        case cancelled
        /// An error that is not the client's; see ``TRPCError/from(_:path:)`` and ``TRPCError/underlyingError``.
        case other
    }

    /// Whether the backend answered with an error.
    public var isServer: Bool { kind == .server }

    /// The reason why no response came; nil when a response came, or nothing was sent.
    public var transportFailure: TransportFailure? {
        if case .transport(let failure) = kind { failure } else { nil }
    }

    /// The part of an input or an answer that could not be written or read.
    public var codingFailure: CodingFailure? {
        switch kind {
        case .encoding(let failure), .decoding(let failure): failure
        default: nil
        }
    }

    /// Whether no response came: offline, timed out, connection lost.
    public var isTransport: Bool { transportFailure != nil }

    /// Whether the device has no connection, so that nothing was sent.
    public var isOffline: Bool { transportFailure?.reason == .offline }

    /// Whether somebody gave up waiting: the client, a proxy, or the backend itself.
    public var isTimeout: Bool {
        transportFailure?.reason == .timedOut || (!isTransport && (code == .timeout || code == .gatewayTimeout))
    }

    /// Whether the caller is not signed in, or no longer: the backend, or a proxy before it, wants other credentials.
    public var isUnauthorized: Bool { code == .unauthorized }

    /// The problems of the input, when the client has validated it; else empty.
    public var violations: [Violation] {
        if case .validation(let error) = kind { error.violations } else { [] }
    }
}
