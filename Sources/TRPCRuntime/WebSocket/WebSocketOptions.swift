public import Foundation

/// How a ``WebSocketLink`` opens its socket, keeps it, and opens it again.
public struct WebSocketOptions: Sendable {
    package var url: URL?
    package var transport: (any WebSocketTransport)?
    package var connectionParams: (@Sendable () async throws -> [String: String]?)?
    package var isLazy: Bool
    package var idleTimeout: Duration?
    package var keepAlive: WebSocketKeepAlive?
    package var connectTimeout: Duration?
    package var backoff: Backoff
    package var buffering: BufferingPolicy

    /// Options; each has a default that suits most.
    ///
    /// - Parameters:
    ///   - url: where the socket is; nil for the backend's URL with `ws` for `http` and `wss` for `https`.
    ///   - transport: opens the socket; nil for the platform's own transport.
    ///   - connectionParams: the `info.connectionParams` of the backend's `createContext`, such as a token; asked
    ///     for each socket. Sent as the first message, not as headers. Its errors reach those who wait for the
    ///     socket.
    ///   - isLazy: whether the socket is opened with the first operation, and not before; and closed when it is
    ///     idle.
    ///   - idleTimeout: how long a lazy socket stays open with nothing to do; nil leaves it open.
    ///   - keepAlive: asks the server whether it is still there when nothing has come for a while; nil never asks,
    ///     and then a socket whose server has vanished without a word is lost only when the system says so, which
    ///     may take hours.
    ///   - connectTimeout: how long opening the socket may take, with the headers and the connection parameters
    ///     that it needs; nil leaves it to the transport.
    ///   - backoff: how long to wait before the socket is opened again. A call that waits for the socket makes a
    ///     pause no longer than twice the backoff's `base`.
    ///   - buffering: what becomes of a subscription's events that come faster than they are read.
    public init(
        url: URL? = nil,
        transport: (any WebSocketTransport)? = nil,
        connectionParams: (@Sendable () async throws -> [String: String]?)? = nil,
        isLazy: Bool = true,
        idleTimeout: Duration? = .seconds(30),
        keepAlive: WebSocketKeepAlive? = WebSocketKeepAlive(),
        connectTimeout: Duration? = .seconds(30),
        backoff: Backoff = Backoff(),
        buffering: BufferingPolicy = .suspend
    ) {
        self.url = url
        self.transport = transport
        self.connectionParams = connectionParams
        self.isLazy = isLazy
        self.idleTimeout = idleTimeout
        self.keepAlive = keepAlive
        self.connectTimeout = connectTimeout
        self.backoff = backoff
        self.buffering = buffering
    }
}

/// When a client asks its server for a sign of life, and how long it waits for one.
///
/// It finds out that a connection is dead where the network does not say so. A ``WebSocketLink`` sends tRPC's text message
/// `PING`, and always answers the server's own; a ``SocketChannel`` sends a ping frame.
public struct WebSocketKeepAlive: Sendable, Hashable {
    package var interval: Duration
    package var pongTimeout: Duration

    /// Keep-alive messages. tRPC's own client, where they are turned on, asks each 5 seconds and waits for one, which a
    /// phone's network often takes longer than.
    ///
    /// - Parameters:
    ///   - interval: how long nothing may come before the server is asked.
    ///   - pongTimeout: how long the server may take to answer, or to send anything else. After that the socket
    ///     counts as lost.
    public init(interval: Duration = .seconds(30), pongTimeout: Duration = .seconds(10)) {
        self.interval = interval
        self.pongTimeout = pongTimeout
    }
}
