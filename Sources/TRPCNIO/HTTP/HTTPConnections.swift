#if AsyncHTTPClient
import AsyncHTTPClient
import NIOCore

/// The connections of a transport: those for calls, and those for streams and uploads, none of which waits for another to end.
///
/// They are made of a configuration, not of the application's `HTTPClient`: nobody can ask a client whether it follows
/// redirects, and one that does would take credentials to other origins.
final class HTTPConnections: Sendable {
    static let shared = HTTPConnections(.init(), HTTPClient.defaultEventLoopGroup, connectTimeout: .seconds(60))
    /// async-http-client knows no pool without a maximum.
    private static let manyConnections = 10_000

    let calls: HTTPClient
    let streams: HTTPClient

    /// - Parameter connectTimeout: how long it may take to get a connection, where the configuration does not say.
    init(_ configuration: HTTPClient.Configuration, _ group: any EventLoopGroup, connectTimeout: Duration) {
        var own = configuration.guarded
        own.redirectConfiguration = .disallow
        // Undone here, in pieces: the client's own would have all that a read brings in memory at once.
        own.decompression = .disabled
        // Of calls and streams, it would end both alike.
        own.timeout.read = nil
        own.timeout.connect = configuration.timeout.connect ?? TimeAmount(connectTimeout)
        // Whether a call is tried again is not the transport's to say.
        own.connectionPool.retryConnectionEstablishment = false
        calls = HTTPClient(eventLoopGroup: group, configuration: own)
        own.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = Self.manyConnections
        streams = HTTPClient(eventLoopGroup: group, configuration: own)
    }

    /// A client that goes without having been shut down ends the process.
    deinit {
        for client in [calls, streams] { client.shutdown { _ in } }
    }
}
#endif
