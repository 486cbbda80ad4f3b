import TRPCRuntime

/// An input of a ``SocketMachine``.
enum SocketEvent {
    /// The app opens the socket before an operation needs it.
    case openWanted
    /// An operation has begun, under a unique id.
    case added(Int, TRPCOperation)
    /// An operation was cancelled.
    case cancelled(Int)
    /// The app requests a working connection.
    case reconnectionWanted(Reconnection)
    /// The app closes the socket.
    case closeWanted
    /// An attempt has opened a connection, which has the attempt's number, with a credential of a session.
    case connected(Int, CredentialStamp? = nil)
    /// An attempt has failed.
    case failed(Int, any Error)
    /// A subscription's buffer is full.
    case overflowed(Int)
    /// A connection has received data.
    case heard(Int)
    /// The server has sent a message on a connection.
    case message(Int, SocketReply)
    /// A connection has room for the messages that wait.
    case writable(Int)
    /// A connection has ended, or nothing more can be sent on it.
    case lost(Int, any Error)
    /// A timer fired.
    case fired(SocketTimer)
}

/// A timer of a socket. Stopped timers don't fire.
enum SocketTimer: Hashable {
    /// The pause before an attempt.
    case pause(Int)
    /// The time limit of an attempt.
    case attempt(Int)
    /// The time limit for starting a subscription.
    case start(Int)
    /// The time after which an unused socket is closed.
    case idle
    /// The interval of a connection's keep-alive messages.
    case keepAlive(Int)
    /// The time limit for responding to `PING` on a connection.
    case pong(Int)
}
