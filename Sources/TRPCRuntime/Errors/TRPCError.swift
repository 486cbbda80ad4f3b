public import Foundation

/// The error of a failed call: the backend's error, or the reason why there is no response.
///
/// ```swift
/// do {
///     try await client.call(Palytt.Likes.like, .init(postId: id))
/// } catch let error as TRPCError where error.code == .unauthorized {
///     signIn()
/// } catch let error as TRPCError where error.isTransport {
///     showOffline()
/// }
/// ```
///
/// A cancelled call throws `CancellationError` instead.
public struct TRPCError: Error, Sendable, Equatable {
    /// The stage at which the call failed, with details.
    public var kind: Kind
    /// The name of the error, either tRPC's or the client's; derived from the ``kind``.
    public var code: Code { kind.code }
    /// The JSON-RPC number from the backend. Several codes share −32603; use ``code`` to distinguish them.
    public var number: Int?
    /// The status of the response, if there was one.
    public var httpStatus: Int?
    /// The path reported by the backend, otherwise the procedure's.
    public var path: String?
    /// The backend's message, or the client's for developers. For users, show ``errorDescription``.
    public var message: String
    /// The error's complete `data`, with the additions of the app's `errorFormatter`. See ``data(as:)``.
    public var data: JSONValue?
    /// The body of a response that isn't from tRPC, such as a proxy's HTML, or of a failed REST call.
    ///
    /// Truncated to 64 KB if no contract describes it. See ``bodyText``.
    public var body: Data?
    /// The headers of the response; empty without one. The calls of a batch share a response.
    public var headers: HTTPHeaders
    /// The request ID assigned by the server or a proxy; see ``HTTPHeaders/requestID``.
    public var requestID: String? { headers.requestID }
    /// The number of attempts; see ``RetryLink``.
    public var attempts = 1
    /// A hint for developers when the failure is caused by settings of the client or server.
    public var hint: String?
    /// The delay requested by the backend or a proxy with the `Retry-After` header.
    public var retryAfter: Duration?

    private var underlying: UnderlyingError?

    /// The original error of the transport or decoder.
    ///
    /// No description includes it, because a transport error contains the URL, and so the input.
    ///
    /// Compared by domain and code.
    public var underlyingError: (any Error)? {
        get { underlying?.error }
        set { underlying = newValue.map(UnderlyingError.init) }
    }

    /// Creates a backend error, for mocks and previews.
    ///
    /// A client code, such as ``Code/transportFailed``, creates an error of the ``kind`` with this code; use a factory
    /// such as ``transport(_:path:message:underlyingError:)`` to add details.
    public init(
        code: Code,
        number: Int? = nil,
        httpStatus: Int? = nil,
        path: String? = nil,
        message: String? = nil,
        data: JSONValue? = nil,
        body: Data? = nil,
        headers: HTTPHeaders = [:],
        hint: String? = nil,
        retryAfter: Duration? = nil,
        underlyingError: (any Error)? = nil
    ) {
        self.init(Kind(code, message: message), path, message ?? code.rawValue, underlyingError)
        self.number = number
        self.httpStatus = httpStatus
        self.data = data
        self.body = body
        self.headers = headers
        self.hint = hint
        self.retryAfter = retryAfter
    }

    /// Only the factories below create errors, one for each kind.
    private init(_ kind: Kind, _ path: String?, _ message: String, _ underlyingError: (any Error)? = nil) {
        self.kind = kind
        self.path = path
        self.message = message
        headers = [:]
        underlying = underlyingError.map(UnderlyingError.init)
    }

    /// Decodes `data` with the additions of the app's `errorFormatter`.
    ///
    /// ```swift
    /// struct Details: Decodable { let reason: String? }
    /// let details = try error.data(as: Details.self)
    /// ```
    ///
    /// - Throws: `DecodingError` when the error has no data, or the data doesn't match.
    public func data<T: Decodable>(as type: T.Type) throws -> T {
        guard let data else {
            throw DecodingError.valueNotFound(T.self, .init(codingPath: [], debugDescription: "The error has no data."))
        }
        return try data.decode(as: type)
    }

    /// ``body`` as a string, with invalid UTF-8 replaced.
    public var bodyText: String? { body.map { String(decoding: $0, as: UTF8.self) } }
}

/// The factories of each kind, which those for specific failures use.
extension TRPCError {
    /// Creates the error of a call without a response.
    ///
    /// - Parameters:
    ///   - failure: the failure of the transport.
    ///   - path: the path of the call.
    ///   - message: for developers; nil uses the failure's description, which users see.
    ///   - underlyingError: the error of the transport.
    public static func transport(
        _ failure: TransportFailure,
        path: String? = nil,
        message: String? = nil,
        underlyingError: (any Error)? = nil
    ) -> TRPCError {
        TRPCError(.transport(failure), path, message ?? failure.description, underlyingError)
    }

    /// The error of an unexpected response.
    package static func unexpected(
        _ response: UnexpectedResponse,
        path: String? = nil,
        message: String,
        underlyingError: (any Error)? = nil
    ) -> TRPCError {
        TRPCError(.unexpectedResponse(response), path, message, underlyingError)
    }

    /// The error of an operation that no link supports; nothing was sent.
    package static func unhandled(path: String? = nil, message: String) -> TRPCError {
        TRPCError(.unhandled, path, message)
    }

    /// The error of an input, or another part of the request, that can't be encoded.
    ///
    /// - Parameter message: nil uses the failure's description.
    package static func encoding(
        _ failure: CodingFailure,
        path: String?,
        message: String? = nil,
        underlyingError: (any Error)? = nil
    ) -> TRPCError {
        TRPCError(.encoding(failure), path, message ?? failure.description, underlyingError)
    }

    static func decoding(
        _ failure: CodingFailure,
        path: String?,
        message: String,
        underlyingError: (any Error)? = nil
    ) -> TRPCError {
        TRPCError(.decoding(failure), path, message, underlyingError)
    }

    /// The error of an input that violates the contract; nothing was sent.
    static func invalid(_ error: ValidationError, path: String?) -> TRPCError {
        let message = "The input does not match the contract: \(error.description)"
        return TRPCError(.validation(error), path, message, error)
    }

    /// The error of missing credentials; nothing was sent.
    static func unauthenticated(path: String, message: String) -> TRPCError {
        TRPCError(.unauthenticated, path, message)
    }

    /// The error of a session without a credential to send, or with another user.
    ///
    /// - Parameters:
    ///   - message: for developers; nil uses the message for users.
    ///   - hint: what to change.
    package static func session(
        _ reason: SessionFailure.Reason,
        path: String? = nil,
        message: String? = nil,
        hint: String? = nil,
        underlyingError: (any Error)? = nil
    ) -> TRPCError {
        let failure = SessionFailure(reason)
        var error = TRPCError(.session(failure), path, message ?? failure.text, underlyingError)
        error.hint = hint
        return error
    }

    static func cancelled(by error: any Error, path: String?) -> TRPCError {
        TRPCError(.cancelled, path, "The request was cancelled.", error)
    }

    /// The error for an error of another library or of the app.
    static func other(_ error: any Error, path: String?) -> TRPCError {
        let message = TransportFailure.words(of: error) ?? "The call failed with \(TransportFailure.name(of: error))."
        return TRPCError(.other, path, message, error)
    }
}
