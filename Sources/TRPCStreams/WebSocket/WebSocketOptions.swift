public import Foundation
public import TRPCRuntime

/// The settings of a ``WebSocketLink``'s connection.
public struct WebSocketOptions: Sendable {
    /// The URL of the socket; nil for the backend's URL with `ws` for `http` and `wss` for `https`.
    public var url: URL?
    /// The transport that opens the socket; nil for the platform's default.
    public var transport: (any WebSocketTransport)?
    /// The `info.connectionParams` of the backend's `createContext`, such as a token, called before each connection.
    ///
    /// They are sent as the first message, not as headers. If it throws, the calls that wait for the socket fail.
    public var connectionParams: (@Sendable () async throws -> [String: String]?)?
    /// Whether the socket opens with the first operation, and closes when idle.
    public var isLazy: Bool
    /// How long a lazy socket stays open without operations; nil for unlimited.
    public var idleTimeout: Duration?
    /// When the server is pinged; nil for never.
    ///
    /// Without it, a server that vanished silently is detected only when the system reports it, which can take hours.
    public var keepAlive: WebSocketKeepAlive?
    /// The time limit for opening the socket; nil leaves it to the transport.
    ///
    /// Includes its headers and connection parameters.
    public var connectTimeout: Duration?
    /// The delays before the socket is reopened. A waiting call shortens them to at most twice the backoff's `base`.
    public var backoff: Backoff
    /// The policy for a subscription's events that arrive faster than they are read.
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

/// When a client pings its server, and how long it waits for a response.
///
/// Detects dead connections that the network doesn't report. A ``WebSocketLink`` sends tRPC's text message `PING`, and
/// always responds to the server's; a ``SocketChannel`` sends ping frames.
public struct WebSocketKeepAlive: Sendable, Hashable {
    /// How long the connection can be idle before the server is pinged.
    public var interval: Duration
    /// The time limit for a response or any other data, after which the socket counts as lost.
    public var pongTimeout: Duration

    /// Creates a keep-alive setting.
    ///
    /// tRPC's own client, if enabled, pings every 5 seconds and waits for one, which is often too short for mobile
    /// networks.
    public init(interval: Duration = .seconds(30), pongTimeout: Duration = .seconds(10)) {
        self.interval = interval
        self.pongTimeout = pongTimeout
    }
}
