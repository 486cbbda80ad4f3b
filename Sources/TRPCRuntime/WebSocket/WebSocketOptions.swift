public import Foundation

/// How a ``WebSocketLink`` opens its socket, keeps it, and opens it again.
public struct WebSocketOptions: Sendable {
    /// Where the socket is; nil for the backend's URL with `ws` for `http` and `wss` for `https`.
    public var url: URL?
    /// Opens the socket; nil for the platform's own transport.
    public var transport: (any WebSocketTransport)?
    /// The `info.connectionParams` of the backend's `createContext`, such as a token; asked for each socket.
    /// Sent as the first message, not as headers. Its errors reach those who wait for the socket.
    public var connectionParams: (@Sendable () async throws -> [String: String]?)?
    /// Whether the socket is opened with the first operation, and not before; and closed when it is idle.
    public var isLazy: Bool
    /// How long a lazy socket stays open with nothing to do; nil leaves it open.
    public var idleTimeout: Duration?
    /// Asks the server whether it is still there when nothing has come for a while; nil never asks, and then a socket whose
    /// server has vanished without a word is lost only when the system says so, which may take hours.
    public var keepAlive: WebSocketKeepAlive?
    /// How long opening the socket may take, with the headers and the connection parameters that it needs; nil leaves it
    /// to the transport.
    public var connectTimeout: Duration?
    /// How long to wait before the socket is opened again. A call that waits for the socket makes a pause no longer than
    /// twice the backoff's ``Backoff/base``.
    public var backoff: Backoff

    /// Options; each has a default that suits most.
    public init(
        url: URL? = nil,
        transport: (any WebSocketTransport)? = nil,
        connectionParams: (@Sendable () async throws -> [String: String]?)? = nil,
        isLazy: Bool = true,
        idleTimeout: Duration? = .seconds(30),
        keepAlive: WebSocketKeepAlive? = WebSocketKeepAlive(),
        connectTimeout: Duration? = .seconds(30),
        backoff: Backoff = Backoff()
    ) {
        self.url = url
        self.transport = transport
        self.connectionParams = connectionParams
        self.isLazy = isLazy
        self.idleTimeout = idleTimeout
        self.keepAlive = keepAlive
        self.connectTimeout = connectTimeout
        self.backoff = backoff
    }
}

/// When a client asks its server for a sign of life, and how long it waits for one.
///
/// It finds out that a connection is dead where the network does not say so. A ``WebSocketLink`` sends tRPC's text message
/// `PING`, and always answers the server's own; a ``SocketChannel`` sends a ping frame.
public struct WebSocketKeepAlive: Sendable, Hashable {
    /// How long nothing may come before the server is asked.
    public var interval: Duration
    /// How long the server may take to answer, or to send anything else. After that the socket counts as lost.
    public var pongTimeout: Duration

    /// Keep-alive messages. tRPC's own client, where they are turned on, asks each 5 seconds and waits for one, which a
    /// phone's network often takes longer than.
    public init(interval: Duration = .seconds(30), pongTimeout: Duration = .seconds(10)) {
        self.interval = interval
        self.pongTimeout = pongTimeout
    }
}
