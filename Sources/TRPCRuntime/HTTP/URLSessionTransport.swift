public import Foundation

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

/// The transport of every platform: `URLSession`.
///
/// Proxies, credentials and timeouts are the session's. Responses are neither stored in its cache nor read from there,
/// unless an ``HTTPCachePolicy`` says so: they contain the user's data, and a query answered from an HTTP cache would
/// hide a mutation that has just been made. Cookies that servers set are not kept, unless a ``CookiePolicy`` says so.
/// Redirects are followed by a ``RedirectPolicy``, without asking the session's delegate. ``HTTPLimits`` limit the size
/// of a response.
public struct URLSessionTransport: HTTPTransport {
    private let calls: RoutedSession
    private let streams: RoutedSession
    private let redirects: RedirectPolicy
    private let jar: CookieJar?
    private let trust: (any ServerTrust)?
    let limits: HTTPLimits
    private let timeout: Double

    /// A transport on a session, the shared one unless the application has its own.
    ///
    /// Over HTTP/1.1 a session has at most `httpMaximumConnectionsPerHost` connections to a host (six, unless it is
    /// told otherwise), and each stream takes one for as long as it is open.
    ///
    /// On Linux, where only a session's own delegate hears of its tasks, requests go through two sessions of the same
    /// configuration, without the application's delegate: one for calls, and one without that maximum for streams and
    /// uploads.
    ///
    /// - Parameters:
    ///   - session: makes the requests.
    ///   - redirects: which redirects are followed.
    ///   - limits: how much a server may send.
    ///   - cookies: where cookies are kept.
    ///   - cache: whether responses are stored in the session's `URLCache`.
    ///   - pins: requirements for servers, such as `CertificatePins`; see <doc:Pinning>. With them requests go through a session of the same
    ///     configuration, without the application's delegate. On Linux `URLSession` shows no keys, so that each request
    ///     to a host with pins fails: give `AsyncHTTPClientTransport` of the module TRPCNIO there.
    public init(
        session: URLSession = .shared,
        redirects: RedirectPolicy = .sameOrigin,
        limits: HTTPLimits = HTTPLimits(),
        cookies: CookiePolicy = .none,
        cache: HTTPCachePolicy = .none,
        pins: (any ServerTrust)? = nil
    ) {
        jar = CookieJar(cookies, of: session)
        (calls, streams) = RoutedSession.pair(of: session, pins, cache)
        trust = pins
        self.redirects = redirects
        self.limits = limits
        // The request's own timeout would otherwise replace the session's.
        timeout = session.configuration.timeoutIntervalForRequest
    }

    /// - Throws: `CancellationError` when the task is cancelled; ``InvalidHeader``; ``ServerTrustFailure``; an error of its
    ///   own when the response goes beyond the limits; `URLError` otherwise.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try await send(request, after: request)
    }

    /// Sends a request that another was redirected to, or the same.
    private func send(_ request: HTTPRequest, after first: HTTPRequest) async throws -> HTTPResponse {
        try request.headers.validate()
        let generation = jar?.generation ?? 0
        return try await redirects.following(request) { next in
            let response = try await checkingTrust(of: next, after: first, calls) {
                try await calls.call(URLRequest(withCookies(next), timeout: timeout), limits).response()
            }
            jar?.keep(response.headers, from: next.url, generation)
            return response
        } head: {
            ($0.status, $0.headers)
        }
    }

    /// Whether requests carry cookies that servers have set.
    var keepsCookies: Bool { jar != nil }

    public func removeCookies(for url: URL) { jar?.removeCookies(for: url) }

    private func withCookies(_ request: HTTPRequest) -> HTTPRequest {
        var request = request
        jar?.add(to: &request)
        return request
    }

    /// Sends a request with cancellation kept apart from a connection that was refused, for which a session has one
    /// error.
    private func checkingTrust<Value>(
        of request: HTTPRequest,
        after first: HTTPRequest,
        _ session: RoutedSession,
        _ work: () async throws -> Value
    ) async throws -> Value {
        let requirement = try trust?.requirement(for: request.url, after: first.url)
        #if canImport(FoundationNetworking)
        if let requirement { throw requirement.unavailableInSession() }
        #endif
        do {
            return try await work()
        } catch let error as URLError where error.code == .cancelled {
            try Task.checkCancellation()
            #if !canImport(FoundationNetworking)
            if requirement != nil, let refusal = session.refusal(of: request.url) { throw refusal }
            #endif
            throw error
        }
    }
}

extension URLSessionTransport {
    /// The session's request timeout limits the wait for the head of the response. After it the connection may be
    /// silent for as long as it likes. When the body is read more slowly than it comes, the server waits; on Linux,
    /// where a session cannot have it wait, more than 1 MB waits in a temporary file, up to the `unreadSize` of
    /// ``HTTPLimits``.
    ///
    /// - Throws: as ``send(_:)``.
    public func stream(_ request: HTTPRequest) async throws -> HTTPStreamedResponse {
        try await streamed(request) { streams.stream($0, limits, unread: limits.unreadSize) }
    }

    /// About 1 MB of the body is in memory at a time, whatever its size. When it is read more slowly than it comes, the
    /// server waits; on Linux, where a session cannot have it wait, the rest is in a temporary file.
    ///
    /// - Throws: as ``send(_:)``.
    public func download(_ request: HTTPRequest) async throws -> HTTPStreamedResponse {
        try await streamed(request) { streams.stream($0, limits, unread: nil) }
    }

    private func streamed(
        _ request: HTTPRequest,
        _ start: (URLRequest) -> StreamedTask
    ) async throws -> HTTPStreamedResponse {
        try request.headers.validate()
        let generation = jar?.generation ?? 0
        return try await redirects.following(request) { next in
            do {
                let response = try await checkingTrust(of: next, after: request, streams) {
                    let streamed = start(URLRequest(withCookies(next), timeout: Self.unlimited))
                    return try await TimeLimit(.seconds(timeout), clock: ContinuousClock()).run {
                        try await streamed.response()
                    }
                }
                jar?.keep(response.headers, from: next.url, generation)
                return response
            } catch is TimeLimit.Exceeded {
                throw URLError(.timedOut)
            }
        } head: {
            ($0.status, $0.headers)
        }
    }

    /// Reads the file while it is sent: memory stays flat, whatever its size.
    ///
    /// The progress is told from a queue of the session's, many times a second, and at least once, when the response is
    /// there.
    ///
    /// - Throws: as ``send(_:)``; `CocoaError` when the file cannot be read.
    public func upload(
        _ request: HTTPRequest,
        from file: URL,
        progress: (@Sendable (UploadProgress) -> Void)?
    ) async throws -> HTTPResponse {
        try request.headers.validate()
        let tally = try UploadProgressReporter(of: file, progress)
        let generation = jar?.generation ?? 0
        return try await redirects.following(request, tally) { next in
            let urlRequest = URLRequest(withCookies(next), timeout: timeout)
            let response = try await checkingTrust(of: next, after: request, streams) {
                try await streams.upload(urlRequest, from: file, size: UInt64(tally.size), limits) {
                    tally.sent($0.sentBytes)
                }
                .response()
            }
            jar?.keep(response.headers, from: next.url, generation)
            return response
        } otherwise: {
            try await send($0, after: request)
        }
    }

    /// A timeout in seconds that no connection lives to see.
    private static let unlimited: Double = 365 * 24 * 60 * 60
}

extension URLRequest {
    init(_ request: HTTPRequest, timeout: Double) {
        self.init(url: request.url, cachePolicy: .reloadIgnoringLocalCacheData)
        // Given to the initializer, it would not count on Linux.
        timeoutInterval = timeout
        // Nobody but `CookieJar` adds cookies.
        httpShouldHandleCookies = false
        httpMethod = request.method.rawValue
        if let body = request.body { httpBody = body }
        for field in request.headers { addValue(field.value, forHTTPHeaderField: field.name) }
    }
}

extension HTTPHeaders {
    /// A `HTTPURLResponse` has lost the order; the names' order makes the result the same each time.
    package init(_ response: HTTPURLResponse) {
        // Casts, since an interpolation of either takes a multiple of the time.
        let fields = response.allHeaderFields.map { name, value in
            Field(name: name.base as? String ?? "\(name)", value: value as? String ?? "\(value)")
        }
        self.init(fields.sorted { $0.name < $1.name })
    }
}
