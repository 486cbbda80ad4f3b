import TRPCRuntime

/// An input to a ``SocketMachine``.
enum SocketEvent {
    /// The app opened the socket before an operation needs it.
    case openWanted
    /// An operation was added with the given ID.
    case added(Int, TRPCOperation)
    /// An operation was cancelled.
    case cancelled(Int)
    /// The app requested a working connection.
    case reconnectionWanted(Reconnection)
    /// The app closed the socket.
    case closeWanted
    /// An attempt opened a connection, identified by the attempt's number, with the credential that was used.
    case connected(Int, CredentialStamp? = nil)
    /// An attempt failed.
    case failed(Int, any Error)
    /// A subscription's buffer overflowed.
    case overflowed(Int)
    /// A connection received data.
    case heard(Int)
    /// The server sent a message on a connection.
    case message(Int, SocketReply)
    /// A connection can send queued messages.
    case writable(Int)
    /// A connection ended, or nothing more can be sent on it.
    case lost(Int, any Error)
    /// A timer fired.
    case fired(SocketTimer)
}

/// A timer of a socket. A stopped timer doesn't fire.
enum SocketTimer: Hashable {
    /// The delay before an attempt.
    case pause(Int)
    /// The time limit for an attempt.
    case attempt(Int)
    /// The time limit for starting a subscription.
    case start(Int)
    /// The time after which an idle socket is closed.
    case idle
    /// The interval at which a connection's server is pinged.
    case keepAlive(Int)
    /// The time limit for responding to `PING` on a connection.
    case pong(Int)
}
