public import Foundation
public import TRPCRuntime

/// The settings of a ``WebSocketLink``'s connection.
public struct WebSocketOptions: Sendable {
    /// The URL of the socket; nil for the backend's URL with `ws` for `http` and `wss` for `https`.
    public var url: URL?
    /// The transport that opens the socket; nil for the platform's own.
    public var transport: (any WebSocketTransport)?
    /// The `info.connectionParams` of the backend's `createContext`, such as a token, asked for before each
    /// connection. They are sent as the first message, not as headers. An error fails the calls that wait for the
    /// socket.
    public var connectionParams: (@Sendable () async throws -> [String: String]?)?
    /// Whether the socket is opened by the first operation, and closed when it is idle.
    public var isLazy: Bool
    /// How long a lazy socket stays open without operations; nil keeps it open.
    public var idleTimeout: Duration?
    /// When the server is asked for a sign of life; nil for never. Without it, a server that vanished silently is
    /// noticed only when the system reports it, which can take hours.
    public var keepAlive: WebSocketKeepAlive?
    /// The time limit for opening the socket, including its headers and connection parameters; nil leaves it to the
    /// transport.
    public var connectTimeout: Duration?
    /// The wait before the socket is reopened. A call that waits for the socket shortens it to twice the backoff's
    /// `base`.
    public var backoff: Backoff
    /// What happens to a subscription's events that arrive faster than they are read.
    public var buffering: BufferingPolicy

    /// Creates options; each has a default that suits most backends.
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
    /// How long the connection can be silent before the server is asked.
    public var interval: Duration
    /// How long the server can take to send a response or anything else before the socket counts as lost.
    public var pongTimeout: Duration

    /// Creates keep-alive intervals. tRPC's own client, if its keep-alive is on, asks every 5 seconds and waits for
    /// one, which is often too short for a phone's network.
    public init(interval: Duration = .seconds(30), pongTimeout: Duration = .seconds(10)) {
        self.interval = interval
        self.pongTimeout = pongTimeout
    }
}
