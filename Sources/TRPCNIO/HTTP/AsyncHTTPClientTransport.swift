#if AsyncHTTPClient
public import AsyncHTTPClient
public import Foundation
public import NIOCore
import NIOPosix
public import TRPCRuntime

/// Sends requests with async-http-client: for servers, and for Linux, where `URLSession` has defects.
///
/// ```swift
/// import TRPCNIO  // with the package's trait AsyncHTTPClient
///
/// let client = TRPCClient(url: url, transport: AsyncHTTPClientTransport())
/// ```
///
/// Redirects, limits, credentials and errors are the same as with `URLSessionTransport`. Doesn't store cookies. A body
/// is requested as it is read, so the server waits for a slow reader.
///
/// Uses HTTP/2 if the server supports it over TLS. async-http-client lets a server send 8 MB ahead on each HTTP/2
/// stream, which use several times as much memory in small chunks, such as events that are read slowly. Set the
/// configuration's `httpVersion` to `.http1Only` to buffer less.
public struct AsyncHTTPClientTransport: HTTPTransport {
    private let connections: CheckedConnections
    private let redirects: RedirectPolicy
    let limits: HTTPLimits
    private let timeout: Duration

    /// Creates a transport with connections shared by the process.
    ///
    /// - Parameters:
    ///   - redirects: the redirects to follow.
    ///   - limits: the limits for responses. Unread data is always bounded: `HTTPLimits.unreadSize` has no effect, nor
    ///     do header limits beyond NIO's own, 256 fields of 80 KB each.
    ///   - timeout: the time without data before the head of a response, and within the body of a call. A stream may be
    ///     idle indefinitely.
    ///   - pins: requirements for servers, such as `CertificatePins`; see the page “Pinning” of TRPCRuntime. Pinned
    ///     hosts have separate connections.
    public init(
        redirects: RedirectPolicy = .sameOrigin,
        limits: HTTPLimits = HTTPLimits(),
        timeout: Duration = .seconds(60),
        pins: (any ServerTrust)? = nil
    ) {
        let connections = CheckedConnections(.shared, pins, .init()) {
            HTTPConnections($0, MultiThreadedEventLoopGroup.singleton, connectTimeout: .seconds(60))
        }
        self.init(connections, redirects, limits, timeout)
    }

    /// Creates a transport with its own connections, which its copies share.
    ///
    /// ```swift
    /// import AsyncHTTPClient
    ///
    /// var configuration = HTTPClient.Configuration()
    /// configuration.proxy = .server(host: "proxy.example.com", port: 8080)
    /// configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 50
    /// let transport = AsyncHTTPClientTransport(configuration: configuration)
    /// ```
    ///
    /// - Parameters:
    ///   - configuration: the certificates, the proxy, the connection pool, the connect timeout. Its settings for
    ///     redirects, decompression and read timeouts have no effect, because the transport handles these. The maximum
    ///     number of connections applies only to calls, not to streams and uploads.
    ///   - group: the event loops for the connections.
    ///   - redirects: the redirects to follow.
    ///   - limits: see ``init(redirects:limits:timeout:pins:)``.
    ///   - timeout: see ``init(redirects:limits:timeout:pins:)``.
    ///   - pins: see ``init(redirects:limits:timeout:pins:)``. They also apply behind a proxy. On Apple platforms, the
    ///     TLS of the default group doesn't expose keys: use a `MultiThreadedEventLoopGroup`.
    public init(
        configuration: HTTPClient.Configuration,
        group: any EventLoopGroup = HTTPClient.defaultEventLoopGroup,
        redirects: RedirectPolicy = .sameOrigin,
        limits: HTTPLimits = HTTPLimits(),
        timeout: Duration = .seconds(60),
        pins: (any ServerTrust)? = nil
    ) {
        let make: @Sendable (HTTPClient.Configuration) -> HTTPConnections = {
            HTTPConnections($0, group, connectTimeout: timeout)
        }
        self.init(CheckedConnections(make(configuration), pins, configuration, make), redirects, limits, timeout)
    }

    private init(
        _ connections: CheckedConnections,
        _ redirects: RedirectPolicy,
        _ limits: HTTPLimits,
        _ timeout: Duration
    ) {
        self.connections = connections
        self.redirects = redirects
        self.limits = limits
        self.timeout = timeout
    }

    /// Sends the request and waits for the whole response.
    ///
    /// - Throws: `CancellationError` when the task is cancelled; `InvalidHeader`; `HTTPLimitExceeded`;
    ///   `ServerTrustFailure`; `URLError` with the same code as `URLSession`; errors of async-http-client without an
    ///   equivalent.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse { try await send(request, after: request) }

    /// Sends a request that is the target of a redirect from another, or the same.
    private func send(_ request: HTTPRequest, after first: HTTPRequest) async throws -> HTTPResponse {
        try request.headers.validate()
        return try await redirects.following(request) { next in
            try await collected(
                exchange(next, over: connections.connections(for: next, after: first), \.calls),
                accept: next.headers["accept"]
            )
        } head: {
            ($0.status, $0.headers)
        }
    }

    /// The timeout limits the wait for the head of the response.
    ///
    /// - Throws: the errors of ``send(_:)``.
    public func stream(_ request: HTTPRequest) async throws -> HTTPStreamedResponse {
        try request.headers.validate()
        return try await redirects.following(request) { next in
            try await exchange(next, over: connections.connections(for: next, after: request), \.streams)
                .streamed(OpenResources.observer)
        } head: {
            ($0.status, $0.headers)
        }
    }

    /// Reads the file while sending. Reports the progress when the connection accepts more.
    ///
    /// - Throws: the errors of ``send(_:)``; `CocoaError` when the file can't be read.
    public func upload(
        _ request: HTTPRequest,
        from file: URL,
        progress: (@Sendable (UploadProgress) -> Void)?
    ) async throws -> HTTPResponse {
        try request.headers.validate()
        let tally = try UploadProgressReporter(of: file, progress)
        return try await redirects.following(request, tally) { next in
            let pieces = UploadPieces(file: file, size: tally.size) { tally.sent($0) }
            let connections = try connections.connections(for: next, after: request)
            return try await collected(
                exchange(next, pieces, over: connections, \.streams),
                accept: next.headers["accept"]
            )
        } otherwise: {
            try await send($0, after: request)
        }
    }
}

extension AsyncHTTPClientTransport {
    private func exchange(
        _ request: HTTPRequest,
        _ file: UploadPieces? = nil,
        over connections: HTTPConnections,
        _ client: KeyPath<HTTPConnections, HTTPClient>
    ) async throws -> ArrivingResponse {
        guard ["http", "https", "http+unix", "https+unix"].contains(request.url.scheme?.lowercased()) else {
            throw URLError(.unsupportedURL)
        }
        let pieces = file ?? UploadPieces(large: request.body)
        let exchange = HTTPExchange(
            client: connections[keyPath: client],
            request: request,
            pieces: pieces,
            timeout: timeout
        )
        do {
            let response = try await exchange.response()
            let answer = ArrivingResponse(response, to: request, connections)
            try limits.check(answer.headers)
            return answer
        } catch {
            throw HTTPFailure.error(for: error)
        }
    }

    /// Waits for the whole body, as long as there is progress.
    private func collected(_ answer: ArrivingResponse, accept: String?) async throws -> HTTPResponse {
        let limit = limits.responseSize
        let isUndecoded = UndecodedBody.isUndecoded(status: answer.status, answer.headers, accept: accept)
        guard isUndecoded || answer.expectedLength ?? 0 <= Int64(limit) else {
            throw HTTPLimitExceeded(.responseSize, maximum: limit)
        }
        let response = answer.streamed(nil)
        let reader = BodyReader(response.body, limit: timeout, linesCount: false, ContinuousClock()) { _ in
            URLError(.timedOut)
        }
        var body = Data()
        while let bytes = try await reader.next() {
            if isUndecoded {
                body += bytes.prefix(UndecodedBody.limit - body.count)
                if body.count >= UndecodedBody.limit { break } else { continue }
            }
            guard body.count + bytes.count <= limit else { throw HTTPLimitExceeded(.responseSize, maximum: limit) }
            body += bytes
        }
        try Task.checkCancellation()
        return HTTPResponse(status: response.status, headers: response.headers, body: body)
    }
}

extension AsyncHTTPClientTransport: RedactedStringConvertible {
    /// Omits the configuration, which may contain credentials.
    public var printableParts: KeyValuePairs<String, Any> { ["limits": limits] }
}
#endif
