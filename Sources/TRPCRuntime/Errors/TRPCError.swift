public import Foundation

/// A call that failed: the backend's own error, or the reason why there is no answer.
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
    /// tRPC's name of the error, or one of the client's own.
    public var code: Code
    /// The JSON-RPC number, from the backend only. Several codes share −32603; ``code`` tells them apart.
    public var number: Int?
    /// The status of the response, if there was one.
    public var httpStatus: Int?
    /// The path of the call by the backend's words, else the procedure's.
    public var path: String?
    /// What happened: the backend's own words, or the client's.
    public var message: String
    /// All of the error's `data`, with the additions of the application's `errorFormatter`. See ``data(as:)``.
    public var data: JSONValue?
    /// The body of a response that is not a tRPC answer, such as a proxy's HTML; of a REST operation's failure as it
    /// came, and the first 64 KB of one that no contract describes. See ``bodyText``.
    public var body: Data?
    /// The headers of the response to a REST operation that failed; else empty.
    public var headers: HTTPHeaders
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

    /// An error as a client would throw it; for tests, and for transports that have their own.
    public init(
        kind: Kind = .server,
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
        self.kind = kind
        self.code = code
        self.number = number
        self.httpStatus = httpStatus
        self.path = path
        self.message = message ?? code.rawValue
        self.data = data
        self.body = body
        self.headers = headers
        self.hint = hint
        self.retryAfter = retryAfter
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
