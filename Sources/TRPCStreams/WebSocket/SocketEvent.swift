import TRPCRuntime

/// Something that happens to a socket: all that a ``SocketMachine`` learns of the world.
enum SocketEvent {
    /// The application wants the socket open before anything needs it.
    case openWanted
    /// An operation has begun, under an id that no other has had.
    case added(Int, TRPCOperation)
    /// Nobody waits for an operation any more.
    case cancelled(Int)
    /// The application asks for a connection that works.
    case reconnectionWanted(Reconnection)
    /// The application closes the socket.
    case closeWanted
    /// An attempt has opened a connection, which from now on goes by the attempt's number, with a credential of a session.
    case connected(Int, CredentialStamp? = nil)
    /// An attempt has failed.
    case failed(Int, any Error)
    /// Nobody reads a subscription's events, more of them than may wait.
    case overflowed(Int)
    /// The server lives, as a connection shows.
    case heard(Int)
    /// The server has sent a message on a connection.
    case message(Int, SocketReply)
    /// A connection has room for the messages that wait.
    case writable(Int)
    /// A connection has ended, or nothing can be sent on it any more.
    case lost(Int, any Error)
    /// The time of a timer is up.
    case fired(SocketTimer)
}

/// A timer of a socket. One that was stopped does not fire.
enum SocketTimer: Hashable {
    /// The pause before an attempt.
    case pause(Int)
    /// The limit of an attempt.
    case attempt(Int)
    /// The limit of the start of a subscription.
    case start(Int)
    /// How long nothing may need the socket.
    case idle
    /// The interval of a connection's keep-alive messages.
    case keepAlive(Int)
    /// How long the server of a connection may take to answer `PING`.
    case pong(Int)
}
