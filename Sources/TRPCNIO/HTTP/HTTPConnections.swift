#if AsyncHTTPClient
import AsyncHTTPClient
import NIOCore

/// The connections of a transport: one client for calls and another for streams and uploads, so that they don't wait for each
/// other.
///
/// They are created from a configuration rather than using the app's `HTTPClient`, since there is no way to check whether that
/// client follows redirects, which could send credentials to other origins.
final class HTTPConnections: Sendable {
    static let shared = HTTPConnections(.init(), HTTPClient.defaultEventLoopGroup, connectTimeout: .seconds(60))
    /// A practically unlimited number of connections, since async-http-client has no unlimited pool.
    private static let manyConnections = 10_000

    let calls: HTTPClient
    let streams: HTTPClient

    /// - Parameter connectTimeout: the timeout for establishing a connection, unless the configuration specifies one.
    init(_ configuration: HTTPClient.Configuration, _ group: any EventLoopGroup, connectTimeout: Duration) {
        var own = configuration.guarded
        own.redirectConfiguration = .disallow
        // Bodies are decompressed in chunks by the transport. The client would decompress everything that was read at once.
        own.decompression = .disabled
        // A read timeout would apply to both calls and streams.
        own.timeout.read = nil
        own.timeout.connect = configuration.timeout.connect ?? TimeAmount(connectTimeout)
        // The transport must not retry on its own.
        own.connectionPool.retryConnectionEstablishment = false
        calls = HTTPClient(eventLoopGroup: group, configuration: own)
        own.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = Self.manyConnections
        streams = HTTPClient(eventLoopGroup: group, configuration: own)
    }

    /// Releasing a client without shutting it down would crash the process.
    deinit {
        for client in [calls, streams] { client.shutdown { _ in } }
    }
}
#endif
