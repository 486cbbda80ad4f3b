public import Foundation
public import TRPCRuntime

/// Settings for a ``WebSocketLink``'s socket.
public struct WebSocketOptions: Sendable {
    /// The socket's URL; nil for the backend's URL with `ws` in place of `http`, or `wss` in place of `https`.
    public var url: URL?
    /// The transport that opens the socket; nil for the platform's default transport.
    public var transport: (any WebSocketTransport)?
    /// Returns the `info.connectionParams` for the backend's `createContext` function, such as a token; called before each
    /// connection.
    ///
    /// The parameters are sent as the first message, not as headers. If the closure throws, calls that wait for the socket
    /// fail.
    public var connectionParams: (@Sendable () async throws -> [String: String]?)?
    /// Whether the socket opens with the first operation and closes when idle.
    public var isLazy: Bool
    /// How long a lazy socket stays open without operations; nil for no limit.
    public var idleTimeout: Duration?
    /// When to ping the server; nil to never ping it.
    ///
    /// Without pings, a server that vanished silently is only detected when the system reports it, which can take hours.
    public var keepAlive: WebSocketKeepAlive?
    /// The time limit for opening the socket, including its headers and connection parameters. If it's nil, the transport's
    /// limit applies.
    public var connectTimeout: Duration?
    /// The delays before reopening the socket. While a call is waiting, they're at most twice the backoff's `base`.
    public var backoff: Backoff
    /// The policy for a subscription's events that arrive faster than they're read.
    public var buffering: BufferingPolicy

    /// Creates options. The defaults suit most backends.
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

/// When a client pings its server, and how long it waits for a response.
///
/// Pings detect dead connections that the network doesn't report. A ``WebSocketLink`` sends tRPC's text message `PING` and also
/// responds to the server's pings; a ``SocketChannel`` sends ping frames.
public struct WebSocketKeepAlive: Sendable, Hashable {
    /// How long the connection can be idle before the server is pinged.
    public var interval: Duration
    /// How long to wait for the response or any other data before the socket counts as lost.
    public var pongTimeout: Duration

    /// Creates a keep-alive setting.
    ///
    /// tRPC's own client, if keep-alive is enabled, pings every 5 seconds and waits 1 second, which is often too short for
    /// mobile networks.
    public init(interval: Duration = .seconds(30), pongTimeout: Duration = .seconds(10)) {
        self.interval = interval
        self.pongTimeout = pongTimeout
    }
}
