extension TRPCError {
    /// Where a call failed.
    public enum Kind: Sendable, Equatable {
        /// The backend answered with an error, which it names.
        case server(Code)
        /// A response came that is not tRPC's, or that the REST contract does not describe: a proxy's HTML, an empty
        /// body, other JSON. See ``TRPCError/body``.
        case unexpectedResponse(UnexpectedResponse)
        /// No response came.
        case transport(TransportFailure)
        /// The input does not keep to the contract's limits; nothing was sent. See <doc:ValidationBeforeSending>.
        case validation(ValidationError)
        /// The credentials that the operation asks for are not there; nothing was sent. See ``RESTCredentials``.
        case unauthenticated
        /// The client's session has no credential that can be sent, or the call was an earlier user's. See `Session`.
        case session(SessionFailure)
        /// The client has no link for it; nothing was sent.
        case unhandled
        /// The input has no JSON form; nothing was sent.
        case encoding(CodingFailure)
        /// The answer does not hold the procedure's output. The backend has done its work.
        case decoding(CodingFailure)
        /// The task was cancelled. A client throws `CancellationError` for it; see ``TRPCError/from(_:path:)``.
        case cancelled
        /// An error that is not the client's; see ``TRPCError/from(_:path:)`` and ``TRPCError/underlyingError``.
        case other

        /// The name of the error: the backend's, where it has one, or the kind's own.
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

    /// A response that is not the backend's, such as a proxy's page.
    public struct UnexpectedResponse: Sendable, Hashable {
        /// The code that its status stands for, or that names its fault.
        package let code: Code

        private init(code: Code) { self.code = code }

        /// Not an answer, and its status stands for no code.
        package static let foreign = Self(code: .unexpectedResponse)
        /// A redirect that the transport does not follow.
        package static let redirect = Self(code: .redirected)
        /// Larger than a limit of the client allows.
        package static let tooLarge = Self(code: .responseTooLarge)

        /// It is not an answer; its status stands for one of tRPC's codes, or for none.
        package static func status(_ status: Int?) -> Self {
            status.flatMap(Code.init(httpStatus:)).map(Self.init) ?? .foreign
        }

        /// It is the failure of a REST operation, whose statuses all have names.
        static func failure(_ status: Int) -> Self { Self(code: Code(status: status)) }
    }

    /// Whether the backend answered with an error.
    package var isServer: Bool {
        if case .server = kind { true } else { false }
    }

    /// Whether there was a response, and it is not an answer.
    package var isUnexpectedResponse: Bool {
        if case .unexpectedResponse = kind { true } else { false }
    }

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

    /// Whether the client, a proxy or the backend timed out.
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

extension TRPCError.Kind {
    /// The kind of an error with this code: the backend's error, unless the code is one of the client's own.
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
