#if AsyncHTTPClient
import AsyncHTTPClient
import NIOCore

/// The connections of a transport: for calls, and for streams and uploads, which don't wait for one another.
///
/// Created from a configuration rather than the app's `HTTPClient`: there is no way to check whether a client follows
/// redirects, which could send credentials to other origins.
final class HTTPConnections: Sendable {
    static let shared = HTTPConnections(.init(), HTTPClient.defaultEventLoopGroup, connectTimeout: .seconds(60))
    /// async-http-client has no unlimited pool.
    private static let manyConnections = 10_000

    let calls: HTTPClient
    let streams: HTTPClient

    /// - Parameter connectTimeout: the timeout for getting a connection, unless the configuration has one.
    init(_ configuration: HTTPClient.Configuration, _ group: any EventLoopGroup, connectTimeout: Duration) {
        var own = configuration
        own.redirectConfiguration = .disallow
        // Decompressed here in chunks: the client would decompress everything that was read at once.
        own.decompression = .disabled
        // It would apply to calls and streams.
        own.timeout.read = nil
        own.timeout.connect = configuration.timeout.connect ?? TimeAmount(connectTimeout)
        // The transport must not decide about retries.
        own.connectionPool.retryConnectionEstablishment = false
        calls = HTTPClient(eventLoopGroup: group, configuration: own)
        own.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = Self.manyConnections
        streams = HTTPClient(eventLoopGroup: group, configuration: own)
    }

    /// Releasing a client without shutting it down crashes the process.
    deinit {
        for client in [calls, streams] { client.shutdown { _ in } }
    }
}
#endif
