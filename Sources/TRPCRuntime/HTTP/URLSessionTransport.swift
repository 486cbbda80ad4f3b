public import Foundation

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

/// The default transport on every platform, based on `URLSession`.
///
/// The transport uses the session's proxies, credentials and timeouts. The session's cache is neither read nor written unless
/// an ``HTTPCachePolicy`` enables it: responses contain users' data, and a cached query would hide the effect of a mutation.
/// Cookies from servers aren't stored unless a ``CookiePolicy`` enables it. A ``RedirectPolicy``, rather than the session's
/// delegate, determines which redirects are followed. ``HTTPLimits`` limit the size of responses.
public struct URLSessionTransport: HTTPTransport {
    private let calls: RoutedSession
    private let streams: RoutedSession
    private let redirects: RedirectPolicy
    private let jar: CookieJar?
    private let trust: (any ServerTrust)?
    let limits: HTTPLimits
    private let timeout: Double

    /// Creates a transport with a session; by default, the shared one.
    ///
    /// Over HTTP/1.1, a session has at most `httpMaximumConnectionsPerHost` connections to a host (six by default), and each
    /// open stream occupies one.
    ///
    /// On Linux, where only session delegates receive task events, requests use two sessions with the same configuration, but
    /// without the app's delegate: one for calls, and one without that limit for streams and uploads.
    ///
    /// - Parameters:
    ///   - session: the session that performs the requests.
    ///   - redirects: the redirects to follow.
    ///   - limits: the limits for responses.
    ///   - cookies: whether and how cookies are stored.
    ///   - cache: whether responses are stored in the session's `URLCache`.
    ///   - pins: requirements for servers, such as `CertificatePins`; see <doc:Pinning>. Requests then use a session with the
    ///     same configuration, without the app's delegate. On Linux, `URLSession` provides no keys, so each request to a pinned
    ///     host fails; use `AsyncHTTPClientTransport` from the module TRPCNIO instead.
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
        // A timeout on the request overrides the session's, so this one is applied to each request.
        timeout = session.configuration.timeoutIntervalForRequest
    }

    /// Sends the request and waits for the whole response.
    ///
    /// - Throws: `CancellationError` if the task is cancelled; ``InvalidHeader``; ``ServerTrustFailure``; an error if the
    ///   response exceeds a limit; otherwise `URLError`.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try await send(request, after: request)
    }

    /// Sends a request that is the first one, or the target of a redirect from it.
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

    /// Whether cookies sent by servers are stored.
    var keepsCookies: Bool { jar != nil }

    public func removeCookies(for url: URL) { jar?.removeCookies(for: url) }

    private func withCookies(_ request: HTTPRequest) -> HTTPRequest {
        var request = request
        jar?.add(to: &request)
        return request
    }

    /// Distinguishes a refused connection from cancellation, since a session reports the same error for both.
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
    /// Streams the response. The session's request timeout limits the wait for its head.
    ///
    /// After that, the connection can be idle indefinitely. If the body is read more slowly than it arrives, the server has to
    /// wait. On Linux, where a session can't slow down the server, data beyond 1 MB is buffered in a temporary file, up to the
    /// `unreadSize` of ``HTTPLimits``.
    ///
    /// - Throws: the same errors as ``send(_:)``.
    public func stream(_ request: HTTPRequest) async throws -> HTTPStreamedResponse {
        try await streamed(request) { streams.stream($0, limits, unread: limits.unreadSize) }
    }

    /// Downloads the response, buffering about 1 MB of the body in memory.
    ///
    /// If the body is read more slowly than it arrives, the server has to wait. On Linux, where a session can't slow down the
    /// server, the rest is buffered in a temporary file.
    ///
    /// - Throws: the same errors as ``send(_:)``.
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

    /// Uploads a file, reading it from disk while sending and using constant memory.
    ///
    /// Progress is reported on the session's queue, many times a second, and at least once when the response arrives.
    ///
    /// - Throws: the same errors as ``send(_:)``; `CocoaError` if the file can't be read.
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

    /// A practically unlimited timeout, in seconds.
    private static let unlimited: Double = 365 * 24 * 60 * 60
}

extension URLRequest {
    init(_ request: HTTPRequest, timeout: Double) {
        self.init(url: request.url, cachePolicy: .reloadIgnoringLocalCacheData)
        // On Linux, the corresponding initializer argument is ignored.
        timeoutInterval = timeout
        // Only `CookieJar` adds cookies.
        httpShouldHandleCookies = false
        httpMethod = request.method.rawValue
        if let body = request.body { httpBody = body }
        for field in request.headers { addValue(field.value, forHTTPHeaderField: field.name) }
    }
}

extension HTTPHeaders {
    /// Creates headers from a response. `HTTPURLResponse` doesn't preserve their order, so they are sorted by name.
    package init(_ response: HTTPURLResponse) {
        // Casting is several times as fast as interpolation.
        let fields = response.allHeaderFields.map { name, value in
            Field(name: name.base as? String ?? "\(name)", value: value as? String ?? "\(value)")
        }
        self.init(fields.sorted { $0.name < $1.name })
    }
}
