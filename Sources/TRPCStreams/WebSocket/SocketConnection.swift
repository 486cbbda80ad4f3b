import TRPCRuntime

/// An open connection of a socket.
struct SocketConnection {
    /// The credential used to open the connection; nil without a session.
    let stamp: CredentialStamp?
    /// When data was last received.
    var lastHeard: Duration
    /// The `PING` and `PONG` messages to send, each in its own frame and before other messages.
    var controls: [String] = []
    /// Whether the server has responded to an operation on this connection, which shows that the connection works.
    var hasAnswered = false
    /// The error with which the server rejected the connection; nil if it didn't.
    var refusal: TRPCError?
    /// Whether the app is waiting for the response to `PING`.
    var isUrgent = false

    init(openedAt: Duration, stamp: CredentialStamp? = nil) {
        self.stamp = stamp
        lastHeard = openedAt
    }
}
