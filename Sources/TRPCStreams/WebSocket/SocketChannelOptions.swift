public import TRPCRuntime

/// Settings for a ``SocketChannel``'s socket.
public struct SocketChannelOptions: Sendable {
    /// The transport that opens the socket; nil for the platform's default transport.
    public var transport: (any WebSocketTransport)?
    /// The time limit for opening the socket, including its headers and credentials. If it's nil, the transport's limit
    /// applies.
    public var connectTimeout: Duration?
    /// When to send ping frames; nil to never send them.
    ///
    /// If the server doesn't respond in time, the socket counts as lost, and a new one is opened. Without pings, a server that
    /// vanished silently is only detected when the system reports it, which can take hours.
    public var keepAlive: WebSocketKeepAlive?
    /// The delays before reopening the socket.
    public var backoff: Backoff
    /// Returns whether to reopen a socket that the server closed.
    ///
    /// By default, a socket reopens if the server goes away, restarts or fails (codes 1001, 1005, 1006, and 1011 to 1014). It
    /// doesn't reopen after a normal closure (1000), a rejection such as 1008, or an application-defined code (4000 to 4999).
    /// This closure isn't called if the socket carried a `Session`'s token and was closed with code 3000 or 4401; in that case,
    /// it's reopened with a new token.
    public var reopens: @Sendable (WebSocketClosure) -> Bool
    /// The policy for messages that arrive faster than a loop reads them.
    ///
    /// A channel's loops share its socket, so with `BufferingPolicy.suspend`, the slowest loop slows down all others.
    public var buffering: BufferingPolicy
    /// The clock used for delays and time limits; tests can pass one that doesn't wait.
    public var clock: any Clock<Duration>

    /// Creates options. The defaults suit most backends.
    public init(
        transport: (any WebSocketTransport)? = nil,
        connectTimeout: Duration? = .seconds(30),
        keepAlive: WebSocketKeepAlive? = WebSocketKeepAlive(),
        backoff: Backoff = Backoff(),
        buffering: BufferingPolicy = .suspend,
        clock: any Clock<Duration> = ContinuousClock(),
        reopens: @escaping @Sendable (WebSocketClosure) -> Bool = { SocketChannelOptions.isTransient($0) }
    ) {
        self.transport = transport
        self.connectTimeout = connectTimeout
        self.keepAlive = keepAlive
        self.backoff = backoff
        self.buffering = buffering
        self.clock = clock
        self.reopens = reopens
    }

    /// Returns whether a closure indicates a temporary problem, with no message having been rejected.
    public static func isTransient(_ closure: WebSocketClosure) -> Bool {
        [1001, 1005, 1006, 1011, 1012, 1013, 1014].contains(closure.code)
    }
}
