public import TRPCRuntime

/// How a ``SocketChannel`` opens its socket, and opens it again.
public struct SocketChannelOptions: Sendable {
    /// The transport that opens the socket; nil for the platform's own.
    public var transport: (any WebSocketTransport)?
    /// The time limit for opening the socket, including its headers and credentials; nil leaves it to the transport.
    public var connectTimeout: Duration?
    /// When a ping frame is sent; nil for never. A server that doesn't respond in time is lost, and another socket is
    /// opened. Without it, a server that vanished silently is noticed only when the system reports it, which can take
    /// hours.
    public var keepAlive: WebSocketKeepAlive?
    /// The wait before the socket is reopened.
    public var backoff: Backoff
    /// Whether a socket that the server closed is reopened.
    ///
    /// By default it is if the server goes away, restarts or fails (1001, 1005, 1006, 1011 to 1014), and isn't after
    /// a normal end (1000), a refusal such as 1008, or one of the application's own codes (4000 to 4999). A socket
    /// that carried the token of a `Session` and was closed with 3000 or 4401 is reopened with a new token without
    /// asking.
    public var reopens: @Sendable (WebSocketClosure) -> Bool
    /// What happens to messages that arrive faster than a loop reads them. The loops of a channel share its socket:
    /// with `BufferingPolicy.suspend` the slowest one slows down all.
    public var buffering: BufferingPolicy
    /// The clock for all waiting. Tests pass one that needs no time.
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

    /// Whether a closure only ends the connection, and refuses no message.
    public static func isTransient(_ closure: WebSocketClosure) -> Bool {
        [1001, 1005, 1006, 1011, 1012, 1013, 1014].contains(closure.code)
    }
}
