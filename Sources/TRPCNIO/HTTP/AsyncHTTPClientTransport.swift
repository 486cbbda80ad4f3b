#if AsyncHTTPClient
public import AsyncHTTPClient
public import Foundation
public import NIOCore
import NIOPosix
public import TRPCRuntime

/// Sends requests with async-http-client, for use on servers and on Linux, where `URLSession` has defects.
///
/// ```swift
/// import TRPCNIO  // with the package's trait AsyncHTTPClient
///
/// let client = TRPCClient(url: url, transport: AsyncHTTPClientTransport())
/// ```
///
/// Redirects, limits, credentials and errors are the same as with `URLSessionTransport`. Cookies aren't stored. A body is
/// requested only as it's read, so the server waits for a slow reader.
///
/// HTTP/2 is used if the server supports it over TLS. async-http-client lets a server send 8 MB ahead on each HTTP/2 stream. In
/// small chunks, such as events that are read slowly, this data uses several times as much memory. To buffer less, set the
/// configuration's `httpVersion` to `.http1Only`.
public struct AsyncHTTPClientTransport: HTTPTransport {
    private let connections: CheckedConnections
    private let redirects: RedirectPolicy
    let limits: HTTPLimits
    private let timeout: Duration

    /// Creates a transport with connections shared by the process.
    ///
    /// - Parameters:
    ///   - redirects: the redirects to follow.
    ///   - limits: the limits for responses. Unread data is always bounded, so `HTTPLimits.unreadSize` has no effect, nor do
    ///     header limits beyond NIO's own limit of 256 fields of 80 KB each.
    ///   - timeout: the maximum time without data, before the head of a response and within the body of a call. A stream can be
    ///     idle indefinitely.
    ///   - pins: requirements for servers, such as `CertificatePins`; see the page “Pinning” in the documentation of
    ///     TRPCRuntime. Pinned hosts use separate connections.
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

    /// Creates a transport with its own connections, which are shared by its copies.
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
    ///   - configuration: the certificates, proxy, connection pool and connect timeout. Its settings for redirects,
    ///     decompression and read timeouts are ignored, because the transport handles these itself. The maximum number of
    ///     connections applies only to calls, not to streams and uploads.
    ///   - group: the event loops for the connections.
    ///   - redirects: the redirects to follow.
    ///   - limits: see ``init(redirects:limits:timeout:pins:)``.
    ///   - timeout: see ``init(redirects:limits:timeout:pins:)``.
    ///   - pins: see ``init(redirects:limits:timeout:pins:)``. They also apply when using a proxy. On Apple platforms, the
    ///     default group's TLS implementation doesn't expose keys; use a `MultiThreadedEventLoopGroup` instead.
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
    /// - Throws: `CancellationError` if the task is cancelled; `InvalidHeader`; `HTTPLimitExceeded`; `ServerTrustFailure`;
    ///   `URLError` with the same code as from `URLSession`; errors of async-http-client that have no equivalent.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse { try await send(request, after: request) }

    /// Sends a request that is the first one, or the target of a redirect from it.
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

    /// Streams the response. The timeout limits the wait for its head.
    ///
    /// - Throws: the same errors as ``send(_:)``.
    public func stream(_ request: HTTPRequest) async throws -> HTTPStreamedResponse {
        try request.headers.validate()
        return try await redirects.following(request) { next in
            try await exchange(next, over: connections.connections(for: next, after: request), \.streams)
                .streamed(OpenResources.observer)
        } head: {
            ($0.status, $0.headers)
        }
    }

    /// Uploads a file, reading it while sending. Progress is reported whenever the connection accepts more data.
    ///
    /// - Throws: the same errors as ``send(_:)``; `CocoaError` if the file can't be read.
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

    /// Waits for the whole body, as long as data keeps arriving.
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
    /// The parts to print. Omits the configuration, since it can contain credentials.
    public var printableParts: KeyValuePairs<String, Any> { ["limits": limits] }
}
#endif
