public import Foundation

/// The error of a failed call: the backend's own, or the reason why there is no response.
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
    /// Where the call failed, with the details of that failure.
    public var kind: Kind
    /// tRPC's name of the error, or one of the client's own: it follows from the ``kind``.
    public var code: Code { kind.code }
    /// The JSON-RPC number, from the backend only. Several codes share −32603; ``code`` tells them apart.
    public var number: Int?
    /// The status of the response, if there was one.
    public var httpStatus: Int?
    /// The path of the call by the backend's words, else the procedure's.
    public var path: String?
    /// What happened: the backend's own words, or the client's for developers. The text for users is ``errorDescription``.
    public var message: String
    /// All of the error's `data`, with the additions of the application's `errorFormatter`. See ``data(as:)``.
    public var data: JSONValue?
    /// The body of a response that is not a tRPC answer, such as a proxy's HTML; of a REST operation's failure as it
    /// came, and the first 64 KB of one that no contract describes. See ``bodyText``.
    public var body: Data?
    /// The headers of the response; empty where there was none. A batch's calls have a response together.
    public var headers: HTTPHeaders
    /// The request ID assigned by the server or a proxy; see ``HTTPHeaders/requestID``.
    public var requestID: String? { headers.requestID }
    /// How often the call was made; see ``RetryLink``.
    public var attempts = 1
    /// What to change when the failure comes from the settings of the client or the server. For developers.
    public var hint: String?
    /// How long the backend, or a proxy before it, asks to wait before the next try: its header `Retry-After`.
    public var retryAfter: Duration?

    private var underlying: UnderlyingError?

    /// The error that this one was made of: the transport's, the decoder's. No description prints it, because a
    /// transport's holds the URL, and with it the input.
    ///
    /// Of two errors that are compared it counts by its domain and its code.
    public var underlyingError: (any Error)? {
        get { underlying?.error }
        set { underlying = newValue.map(UnderlyingError.init) }
    }

    /// An error as a backend answers with it; for mocks and previews.
    ///
    /// A code of the client's own, such as ``Code/transportFailed``, makes an error of the ``kind`` that has this code; a
    /// factory such as ``transport(_:path:message:underlyingError:)`` gives the kind its details, too.
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

    /// Only the factories below make an error, one for each kind.
    private init(_ kind: Kind, _ path: String?, _ message: String, _ underlyingError: (any Error)? = nil) {
        self.kind = kind
        self.path = path
        self.message = message
        headers = [:]
        underlying = underlyingError.map(UnderlyingError.init)
    }

    /// Reads what the application's `errorFormatter` puts in `data`.
    ///
    /// ```swift
    /// struct Details: Decodable { let reason: String? }
    /// let details = try error.data(as: Details.self)
    /// ```
    ///
    /// - Throws: `DecodingError` when the error has no data, or the data does not fit.
    public func data<T: Decodable>(as type: T.Type) throws -> T {
        guard let data else {
            throw DecodingError.valueNotFound(T.self, .init(codingPath: [], debugDescription: "The error has no data."))
        }
        return try data.decode(as: type)
    }

    /// ``body`` as text, whatever its bytes.
    public var bodyText: String? { body.map { String(decoding: $0, as: UTF8.self) } }
}

/// The factories of each kind; those of particular failures are made of them.
extension TRPCError {
    /// No response came.
    ///
    /// - Parameters:
    ///   - failure: what went wrong on the way.
    ///   - path: the path of the call.
    ///   - message: for developers; nil stands for the failure's own description, which users see.
    ///   - underlyingError: the error of the transport.
    public static func transport(
        _ failure: TransportFailure,
        path: String? = nil,
        message: String? = nil,
        underlyingError: (any Error)? = nil
    ) -> TRPCError {
        TRPCError(.transport(failure), path, message ?? failure.description, underlyingError)
    }

    /// A response that is not an answer.
    package static func unexpected(
        _ response: UnexpectedResponse,
        path: String? = nil,
        message: String,
        underlyingError: (any Error)? = nil
    ) -> TRPCError {
        TRPCError(.unexpectedResponse(response), path, message, underlyingError)
    }

    /// The client has no way to send it; nothing was sent.
    package static func unhandled(path: String? = nil, message: String) -> TRPCError {
        TRPCError(.unhandled, path, message)
    }

    /// The input, or another part of the request, has no form that can be sent.
    ///
    /// - Parameter message: nil stands for the failure's own description.
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

    /// The input does not keep to the contract; nothing was sent.
    static func invalid(_ error: ValidationError, path: String?) -> TRPCError {
        let message = "The input does not keep to the contract: \(error.description)"
        return TRPCError(.validation(error), path, message, error)
    }

    /// The credentials are not there; nothing was sent.
    static func unauthenticated(path: String, message: String) -> TRPCError {
        TRPCError(.unauthenticated, path, message)
    }

    /// The session of the client has no credential that can be sent, or the user has changed.
    ///
    /// - Parameters:
    ///   - message: for developers; nil stands for the text for users.
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

    /// An error of another library, or of the app.
    static func other(_ error: any Error, path: String?) -> TRPCError {
        let message = TransportFailure.words(of: error) ?? "It failed with \(TransportFailure.name(of: error))."
        return TRPCError(.other, path, message, error)
    }
}
