public import Foundation

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

/// The transport of every platform: `URLSession`.
///
/// Cookies, proxies, redirects, credentials and timeouts are the session's. Only its cache is passed over: a procedure
/// call asks the backend, and a query answered from an HTTP cache would hide a mutation that has just been made.
public struct URLSessionTransport: HTTPTransport {
    private let session: URLSession
    private let streaming: StreamingSession
    private let timeout: Double

    /// A transport on a session, the shared one unless the application has its own.
    ///
    /// Over HTTP/1.1 a session has at most `httpMaximumConnectionsPerHost` connections to a host (six, unless it is told
    /// otherwise), and each stream takes one for as long as it is open.
    ///
    /// On Linux, where only a session's own delegate hears of streams, they and uploads go through a second session of
    /// the same configuration but for that maximum, without the application's delegate.
    public init(session: URLSession = .shared) {
        streaming = .of(session)
        #if canImport(FoundationNetworking)
        self.session = session.withoutCache
        #else
        self.session = session
        #endif
        // A request has a timeout of its own, which would otherwise stand in for the session's.
        timeout = session.configuration.timeoutIntervalForRequest
    }

    /// - Throws: `CancellationError` when the task is cancelled, `URLError` otherwise.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let urlRequest = URLRequest(request, timeout: timeout)
        do {
            #if canImport(FoundationNetworking)
            let (body, response) = try await DataTask(urlRequest, in: session).run()
            #else
            let (body, response) = try await session.data(for: urlRequest)
            #endif
            guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
            return HTTPResponse(status: response.statusCode, headers: HTTPHeaders(response), body: body)
        } catch let error as URLError where error.code == .cancelled {
            try Task.checkCancellation()
            throw error
        }
    }
}

extension URLSessionTransport {
    /// The session's request timeout limits the wait for the head of the response. After it the connection may be silent
    /// for as long as it likes. What arrives is kept until it is asked for.
    ///
    /// - Throws: `CancellationError` when the task is cancelled, `URLError` otherwise.
    public func stream(_ request: HTTPRequest) async throws -> HTTPStreamedResponse {
        let streamed = streaming.data(URLRequest(request, timeout: Self.unlimited))
        do {
            return try await TimeLimit(.seconds(timeout), clock: ContinuousClock()).run("") {
                try await streamed.response()
            }
        } catch is TRPCError {
            throw URLError(.timedOut)
        }
    }

    /// Reads the file while it is sent: memory stays flat, whatever its size.
    ///
    /// The progress is told from a queue of the session's, many times a second, and at least once, when the response is
    /// there.
    ///
    /// - Throws: `CancellationError` when the task is cancelled, `CocoaError` when the file cannot be read, `URLError`
    ///   otherwise.
    public func upload(
        _ request: HTTPRequest,
        from file: URL,
        progress: (@Sendable (UploadProgress) -> Void)?
    ) async throws -> HTTPResponse {
        let size = try FileHandle(forReadingFrom: file).seekToEnd()
        let sent = Locked<Int64>(-1)
        let tell: @Sendable (Int64) -> Void = { bytes in
            sent.withLock { $0 = bytes }
            progress?(UploadProgress(sentBytes: bytes, totalBytes: Int64(size)))
        }
        let urlRequest = URLRequest(request, timeout: timeout)
        let streamed = streaming.upload(urlRequest, from: file, size: size) { tell($0.sentBytes) }
        let response = try await streamed.response().collected()
        if sent.withLock(\.self) < 0 { tell(Int64(size)) }
        return response
    }

    /// A timeout in seconds that no connection lives to see.
    private static let unlimited: Double = 365 * 24 * 60 * 60
}

extension URLRequest {
    init(_ request: HTTPRequest, timeout: Double) {
        self.init(url: request.url, cachePolicy: .reloadIgnoringLocalCacheData)
        // Given to the initializer, it would not count on Linux.
        timeoutInterval = timeout
        httpMethod = request.method.rawValue
        if let body = request.body { httpBody = body }
        for field in request.headers { addValue(field.value, forHTTPHeaderField: field.name) }
    }
}

extension HTTPHeaders {
    /// A `HTTPURLResponse` has lost the order; the names' order makes the result the same each time.
    init(_ response: HTTPURLResponse) {
        // Casts, since an interpolation of either takes a multiple of the time.
        let fields = response.allHeaderFields.map { name, value in
            Field(name: name.base as? String ?? "\(name)", value: value as? String ?? "\(value)")
        }
        self.init(fields.sorted { $0.name < $1.name })
    }
}
