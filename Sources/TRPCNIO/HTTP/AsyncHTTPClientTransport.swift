#if AsyncHTTPClient
public import AsyncHTTPClient
public import Foundation
public import NIOCore
import NIOPosix
public import TRPCRuntime

/// Sends requests by async-http-client: for servers, and for Linux, where `URLSession` has faults.
///
/// ```swift
/// import TRPCNIO  // with the package's trait AsyncHTTPClient
///
/// let client = TRPCClient(url: url, transport: AsyncHTTPClientTransport())
/// ```
///
/// Redirects, limits, credentials and errors are those of `URLSessionTransport`. No cookies are kept. A body is asked for as it
/// is read, so that a server waits for its reader.
///
/// HTTP/2 is spoken where the server speaks it over TLS. async-http-client has a server send 8 MB ahead on each of its
/// streams, which take several times as much memory in small pieces, such as events that are read more slowly than they come.
/// A configuration whose `httpVersion` is `.http1Only` keeps what waits small.
public struct AsyncHTTPClientTransport: HTTPTransport {
    private let connections: CheckedConnections
    private let redirects: RedirectPolicy
    let limits: HTTPLimits
    private let timeout: Duration

    /// A transport on connections that the whole process shares.
    ///
    /// - Parameters:
    ///   - redirects: which redirects are followed.
    ///   - limits: the size of a response. What waits to be read is bounded in any case: `HTTPLimits.unreadSize` has no effect.
    ///     Nor do limits of headers beyond NIO's own: 256 fields, each of 80 KB.
    ///   - timeout: how long the server may be silent: before the head of a response, and within the body of a call. A stream may
    ///     be silent for as long as it likes.
    ///   - pins: requirements for servers, such as `CertificatePins`; see the page “Pinning” of TRPCRuntime. Hosts with pins have
    ///     their own connections.
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

    /// A transport on connections of its own, and of its copies.
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
    ///   - configuration: the certificates, the proxy, the connections that are kept, the time to connect. What it says of
    ///     redirects, decompression and silence does not count: the transport does that. The maximum of connections holds for
    ///     calls; streams and uploads have none.
    ///   - group: the event loops that carry the connections.
    ///   - redirects: which redirects are followed.
    ///   - limits: as in ``init(redirects:limits:timeout:pins:)``.
    ///   - timeout: as in ``init(redirects:limits:timeout:pins:)``.
    ///   - pins: as in ``init(redirects:limits:timeout:pins:)``. They hold behind a proxy, too. On Apple platforms the default
    ///     group has TLS whose keys cannot be seen: give a `MultiThreadedEventLoopGroup`.
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

    /// - Throws: `CancellationError` when the task is cancelled; `InvalidHeader`; `HTTPLimitExceeded`; `ServerTrustFailure`;
    ///   `URLError`, with the codes that `URLSession` has for such a failure; errors of async-http-client that `URLSession`
    ///   has no code for.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse { try await send(request, after: request) }

    /// Sends a request that another was redirected to, or the same.
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
    /// - Throws: as ``send(_:)``.
    public func stream(_ request: HTTPRequest) async throws -> HTTPStreamedResponse {
        try request.headers.validate()
        return try await redirects.following(request) { next in
            try await exchange(next, over: connections.connections(for: next, after: request), \.streams)
                .streamed(OpenResources.observer)
        } head: {
            ($0.status, $0.headers)
        }
    }

    /// Reads the file while it is sent. The progress is told when the connection takes more.
    ///
    /// - Throws: as ``send(_:)``; `CocoaError` when the file cannot be read.
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
    /// Without the configuration, which may hold credentials.
    public var printableParts: KeyValuePairs<String, Any> { ["limits": limits] }
}
#endif
