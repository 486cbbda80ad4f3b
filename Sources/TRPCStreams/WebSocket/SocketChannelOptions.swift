public import TRPCRuntime

/// Settings for opening and reopening the socket of a ``SocketChannel``.
public struct SocketChannelOptions: Sendable {
    /// The transport that opens the socket; nil for the platform's default.
    public var transport: (any WebSocketTransport)?
    /// The time limit for opening the socket, including its headers and credentials; nil leaves it to the transport.
    public var connectTimeout: Duration?
    /// When ping frames are sent; nil for never.
    ///
    /// A server that doesn't respond in time counts as lost, and another socket is opened. Otherwise a server that
    /// vanished silently is detected only when the system reports it, which can take hours.
    public var keepAlive: WebSocketKeepAlive?
    /// The delays before the socket is reopened.
    public var backoff: Backoff
    /// Returns whether to reopen a socket that the server closed.
    ///
    /// By default, sockets reopen if the server goes away, restarts or fails (1001, 1005, 1006, 1011 to 1014), but not
    /// after a normal end (1000), a rejection such as 1008, or an app-defined code (4000 to 4999). A socket with the
    /// token of a `Session` that was closed with 3000 or 4401 is reopened with a new token without calling this
    /// closure.
    public var reopens: @Sendable (WebSocketClosure) -> Bool
    /// The policy for messages that arrive faster than a loop reads them.
    ///
    /// The loops of a channel share its socket: with `BufferingPolicy.suspend` the slowest one slows down all.
    public var buffering: BufferingPolicy
    /// The clock for all delays. Tests pass one that doesn't wait.
    public var clock: any Clock<Duration>

    /// Creates options; each has a default that suits most backends.
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

    /// Returns whether a closure is temporary and no message was rejected.
    public static func isTransient(_ closure: WebSocketClosure) -> Bool {
        [1001, 1005, 1006, 1011, 1012, 1013, 1014].contains(closure.code)
    }
}
