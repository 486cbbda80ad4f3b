/// How a ``SocketChannel`` opens its socket, and opens it again.
public struct SocketChannelOptions: Sendable {
    package var transport: (any WebSocketTransport)?
    package var connectTimeout: Duration?
    package var keepAlive: WebSocketKeepAlive?
    package var backoff: Backoff
    package var reopens: @Sendable (WebSocketClosure) -> Bool
    package var buffering: BufferingPolicy
    package var clock: any Clock<Duration>

    /// Options; each has a default that suits most.
    ///
    /// - Parameters:
    ///   - transport: the transport that opens the socket; nil for the platform's own.
    ///   - connectTimeout: how long opening the socket may take, with the headers and credentials that it needs;
    ///     nil leaves it to the transport.
    ///   - keepAlive: sends a ping frame when nothing has come for a while; a server that does not answer in time
    ///     is lost, and another socket is opened. Nil never asks, and then a server that has vanished without a
    ///     word is lost only when the system says so, which may take hours.
    ///   - backoff: how long to wait before the socket is opened again.
    ///   - buffering: what becomes of messages that come faster than a loop reads them. The loops of a channel
    ///     share its socket: with ``BufferingPolicy/suspend`` the slowest of them holds back all.
    ///   - clock: all waiting goes by it; a test gives one that needs no time.
    ///   - reopens: whether a socket that the server has closed is opened again. By default it is when the server
    ///     goes away, restarts or fails (1001, 1005, 1006, 1011 to 1014), and is not after a normal end (1000), a
    ///     refusal such as 1008, or a code of the application's own (4000 to 4999). A socket that carried the token of a
    ///     ``Session`` and was closed with 3000 or 4401 is opened again with a new token before this is asked.
    public init(
        transport: (any WebSocketTransport)? = nil,
        connectTimeout: Duration? = .seconds(30),
        keepAlive: WebSocketKeepAlive? = WebSocketKeepAlive(),
        backoff: Backoff = Backoff(),
        buffering: BufferingPolicy = .suspend,
        clock: any Clock<Duration> = ContinuousClock(),
        reopens: @escaping @Sendable (WebSocketClosure) -> Bool = { SocketChannelOptions.isPassing($0) }
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
    public static func isPassing(_ closure: WebSocketClosure) -> Bool {
        [1001, 1005, 1006, 1011, 1012, 1013, 1014].contains(closure.code)
    }
}
