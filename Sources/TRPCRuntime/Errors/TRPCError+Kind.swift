extension TRPCError {
    /// The stage at which a call failed.
    public enum Kind: Sendable, Equatable {
        /// The backend responded with an error, which has the given code.
        case server(Code)
        /// The response isn't from tRPC, or the REST contract doesn't describe it.
        ///
        /// Examples are HTML from a proxy, an empty body, and other JSON. See ``TRPCError/body``.
        case unexpectedResponse(UnexpectedResponse)
        /// No response was received.
        case transport(TransportFailure)
        /// The input violates the contract's limits; nothing was sent. See <doc:Validation>.
        case validation(ValidationError)
        /// The credentials that the operation requires are missing; nothing was sent. See ``RESTCredentials``.
        case unauthenticated
        /// The client's session has no credential to send, or the call belongs to a previous user. See `Session`.
        case session(SessionFailure)
        /// None of the client's links supports the operation; nothing was sent.
        case unhandled
        /// JSON can't represent the input; nothing was sent.
        case encoding(CodingFailure)
        /// The response doesn't contain the procedure's output. The backend has executed the call.
        case decoding(CodingFailure)
        /// The task was cancelled. A client throws `CancellationError` instead; see ``TRPCError/from(_:path:)``.
        case cancelled
        /// Any other error; see ``TRPCError/from(_:path:)`` and ``TRPCError/underlyingError``.
        case other

        /// The backend's code if there is one, otherwise the code for the kind.
        package var code: Code {
            switch self {
            case .server(let code): code
            case .unexpectedResponse(let response): response.code
            case .transport: .transportFailed
            case .validation: .validationFailed
            case .unauthenticated: .unauthorized
            case .session(let failure): failure.code
            case .unhandled: .unhandled
            case .encoding: .encodingFailed
            case .decoding: .decodingFailed
            case .cancelled: .cancelled
            case .other: .unknown
            }
        }
    }

    /// A response that isn't from the backend, such as a proxy's page.
    public struct UnexpectedResponse: Sendable, Hashable {
        /// The code for the response's status or fault.
        package let code: Code

        private init(code: Code) { self.code = code }

        /// The response isn't from tRPC, and no code corresponds to its status.
        package static let foreign = Self(code: .unexpectedResponse)
        /// A redirect that the transport doesn't follow.
        package static let redirect = Self(code: .redirected)
        /// A response that exceeds one of the client's limits.
        package static let tooLarge = Self(code: .responseTooLarge)

        /// A response that isn't from tRPC, with the code for its status if there is one.
        package static func status(_ status: Int?) -> Self {
            status.flatMap(Code.init(httpStatus:)).map(Self.init) ?? .foreign
        }

        /// A failed REST operation, for which every status has a code.
        static func failure(_ status: Int) -> Self { Self(code: Code(status: status)) }
    }

    /// Whether the backend responded with an error.
    package var isServer: Bool {
        if case .server = kind { true } else { false }
    }

    /// Whether the response isn't from tRPC.
    package var isUnexpectedResponse: Bool {
        if case .unexpectedResponse = kind { true } else { false }
    }

    /// The reason why no response was received; nil if one was received, or if nothing was sent.
    public var transportFailure: TransportFailure? {
        if case .transport(let failure) = kind { failure } else { nil }
    }

    /// The part of an input or output that couldn't be encoded or decoded.
    public var codingFailure: CodingFailure? {
        switch kind {
        case .encoding(let failure), .decoding(let failure): failure
        default: nil
        }
    }

    /// Whether no response was received, such as when offline, after a timeout, or after a lost connection.
    public var isTransport: Bool { transportFailure != nil }

    /// Whether the device is offline, so nothing was sent.
    public var isOffline: Bool { transportFailure?.reason == .offline }

    /// Whether the client, a proxy or the backend timed out.
    public var isTimeout: Bool {
        transportFailure?.reason == .timedOut || (!isTransport && (code == .timeout || code == .gatewayTimeout))
    }

    /// Whether the caller isn't signed in, or no longer: the backend, or a proxy, rejected the credentials or requires some.
    public var isUnauthorized: Bool { code == .unauthorized }

    /// The violations found if the client validates inputs; otherwise empty.
    public var violations: [Violation] {
        if case .validation(let error) = kind { error.violations } else { [] }
    }
}

extension TRPCError.Kind {
    /// Creates the kind of an error with this code: a backend error, unless the code is one of the client's own.
    init(_ code: TRPCError.Code, message: String?) {
        let description = Redaction.standard.excerpt(message ?? code.rawValue, TRPCError.textLimit)
        let failure = TRPCError.CodingFailure(codingPath: "", description: description)
        self =
            switch code {
            case .transportFailed: .transport(.init(description: message))
            case .validationFailed: .validation(ValidationError([]))
            case .userChanged: .session(.init(.userChanged))
            case .sessionFailed: .session(.init(.providerFailed))
            case .unhandled: .unhandled
            case .encodingFailed: .encoding(failure)
            case .decodingFailed: .decoding(failure)
            case .unexpectedResponse: .unexpectedResponse(.foreign)
            case .redirected: .unexpectedResponse(.redirect)
            case .responseTooLarge: .unexpectedResponse(.tooLarge)
            case .cancelled: .cancelled
            case .unknown: .other
            default: .server(code)
            }
    }
}
