public import Foundation

/// The error for a failed call: either the backend's error, or the reason why there is no response.
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
    /// The name of the error, defined by tRPC or the client and derived from the ``kind``.
    public var code: Code { kind.code }
    /// The JSON-RPC number sent by the backend. Several codes share −32603; use ``code`` to distinguish them.
    public var number: Int?
    /// The response status, if there was a response.
    public var httpStatus: Int?
    /// The path reported by the backend if there is one, otherwise the procedure's.
    public var path: String?
    /// The message for developers, from the backend or the client. For users, show ``errorDescription``.
    public var message: String
    /// The error's complete `data`, including properties added by the app's `errorFormatter`. See ``data(as:)``.
    public var data: JSONValue?
    /// The body of a response that isn't from tRPC, such as HTML from a proxy, or of a failed REST call.
    ///
    /// It's truncated to 64 KB if no contract describes it. See ``bodyText``.
    public var body: Data?
    /// The response headers; empty if there is no response. The calls in a batch share a response.
    public var headers: HTTPHeaders
    /// The request ID assigned by the server or a proxy; see ``HTTPHeaders/requestID``.
    public var requestID: String? { headers.requestID }
    /// The number of attempts; see ``RetryLink``.
    public var attempts = 1
    /// A hint for developers if the failure is caused by the client's or server's settings.
    public var hint: String?
    /// The delay that the backend or a proxy requested with the `Retry-After` header.
    public var retryAfter: Duration?

    private var underlying: UnderlyingError?

    /// The original error from the transport or decoder.
    ///
    /// Descriptions don't include it, because a transport error contains the URL, and therefore the input.
    ///
    /// It's compared by domain and code only.
    public var underlyingError: (any Error)? {
        get { underlying?.error }
        set { underlying = newValue.map(UnderlyingError.init) }
    }

    /// Creates a backend error, for mocks and previews.
    ///
    /// For a client code, such as ``Code/transportFailed``, the error has the corresponding ``kind``; use a factory method such
    /// as ``transport(_:path:message:underlyingError:)`` to add details.
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

    /// Errors are created only by the factory methods below, one for each kind.
    private init(_ kind: Kind, _ path: String?, _ message: String, _ underlyingError: (any Error)? = nil) {
        self.kind = kind
        self.path = path
        self.message = message
        headers = [:]
        underlying = underlyingError.map(UnderlyingError.init)
    }

    /// Decodes `data`, including properties added by the app's `errorFormatter`.
    ///
    /// ```swift
    /// struct Details: Decodable { let reason: String? }
    /// let details = try error.data(as: Details.self)
    /// ```
    ///
    /// - Throws: `DecodingError` if the error has no data, or the data doesn't match.
    public func data<T: Decodable>(as type: T.Type) throws -> T {
        guard let data else {
            throw DecodingError.valueNotFound(T.self, .init(codingPath: [], debugDescription: "The error has no data."))
        }
        return try data.decode(as: type)
    }

    /// The ``body`` as a string, with invalid UTF-8 replaced.
    public var bodyText: String? { body.map { String(decoding: $0, as: UTF8.self) } }
}

/// The factory methods for each kind, also used by those for specific failures.
extension TRPCError {
    /// Creates the error for a call without a response.
    ///
    /// - Parameters:
    ///   - failure: the failure of the transport.
    ///   - path: the path of the call.
    ///   - message: the message for developers; if nil, the failure's description is used, which is safe to show to users.
    ///   - underlyingError: the error of the transport.
    public static func transport(
        _ failure: TransportFailure,
        path: String? = nil,
        message: String? = nil,
        underlyingError: (any Error)? = nil
    ) -> TRPCError {
        TRPCError(.transport(failure), path, message ?? failure.description, underlyingError)
    }

    /// The error for an unexpected response.
    package static func unexpected(
        _ response: UnexpectedResponse,
        path: String? = nil,
        message: String,
        underlyingError: (any Error)? = nil
    ) -> TRPCError {
        TRPCError(.unexpectedResponse(response), path, message, underlyingError)
    }

    /// The error for an operation that no link supports; nothing was sent.
    package static func unhandled(path: String? = nil, message: String) -> TRPCError {
        TRPCError(.unhandled, path, message)
    }

    /// The error for an input, or another part of the request, that can't be encoded.
    ///
    /// - Parameter message: the message; if nil, the failure's description is used.
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

    /// The error for an input that violates the contract; nothing was sent.
    static func invalid(_ error: ValidationError, path: String?) -> TRPCError {
        let message = "The input does not match the contract: \(error.description)"
        return TRPCError(.validation(error), path, message, error)
    }

    /// The error for missing credentials; nothing was sent.
    static func unauthenticated(path: String, message: String) -> TRPCError {
        TRPCError(.unauthenticated, path, message)
    }

    /// The error for a session that has no credential to send or belongs to another user.
    ///
    /// - Parameters:
    ///   - message: the message for developers; if nil, the message for users is used.
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

    /// Wraps an error thrown by another library or by the app.
    static func other(_ error: any Error, path: String?) -> TRPCError {
        let message = TransportFailure.words(of: error) ?? "The call failed with \(TransportFailure.name(of: error))."
        return TRPCError(.other, path, message, error)
    }
}
