public import Foundation

/// How a ``WebSocketLink`` opens its socket, keeps it, and opens it again.
public struct WebSocketOptions: Sendable {
    /// Where the socket is; nil for the backend's URL with `ws` for `http` and `wss` for `https`.
    public var url: URL?
    /// What opens the socket; nil for the platform's own.
    public var transport: (any WebSocketTransport)?
    /// What the backend's `createContext` finds in `info.connectionParams`, such as a token; asked anew for each socket.
    /// Sent as the first message, not as headers. What it throws reaches those who wait for the socket.
    public var connectionParams: (@Sendable () async throws -> [String: String]?)?
    /// Whether the socket is opened with the first operation, and not before; and closed when it is idle.
    public var isLazy: Bool
    /// How long a lazy socket stays open with nothing to do; nil leaves it open.
    public var idleTimeout: Duration?
    /// Asks the server regularly whether it is still there; nil does not.
    public var keepAlive: WebSocketKeepAlive?
    /// How long to wait before the socket is opened again.
    public var backoff: Backoff

    /// Options; each has a default that suits most.
    public init(
        url: URL? = nil,
        transport: (any WebSocketTransport)? = nil,
        connectionParams: (@Sendable () async throws -> [String: String]?)? = nil,
        isLazy: Bool = true,
        idleTimeout: Duration? = .seconds(30),
        keepAlive: WebSocketKeepAlive? = nil,
        backoff: Backoff = Backoff()
    ) {
        self.url = url
        self.transport = transport
        self.connectionParams = connectionParams
        self.isLazy = isLazy
        self.idleTimeout = idleTimeout
        self.keepAlive = keepAlive
        self.backoff = backoff
    }
}

/// When a client sends tRPC's text message `PING`, and how long it waits for a sign of life.
///
/// It finds out that a connection is dead where the network does not say so. The server's own `PING` is always answered.
public struct WebSocketKeepAlive: Sendable, Hashable {
    /// The time from one `PING` to the next.
    public var interval: Duration
    /// How long the server may take to send `PONG`, or anything else. After that the socket counts as lost.
    public var pongTimeout: Duration

    /// Keep-alive messages; tRPC's own client has the same defaults.
    public init(interval: Duration = .seconds(5), pongTimeout: Duration = .seconds(1)) {
        self.interval = interval
        self.pongTimeout = pongTimeout
    }
}
