import TRPCRuntime

/// One open connection of a socket.
struct SocketConnection {
    /// The credential of the connection; nil without a session.
    let stamp: CredentialStamp?
    /// When data was last received.
    var lastHeard: Duration
    /// The `PING` and `PONG` messages to send, separately and first.
    var controls: [String] = []
    /// Whether the server has responded to an operation on it, so it works.
    var hasAnswered = false
    /// The server's reason for refusing it.
    var refusal: TRPCError?
    /// Whether the app waits for the response to `PING`.
    var isUrgent = false

    init(openedAt: Duration, stamp: CredentialStamp? = nil) {
        self.stamp = stamp
        lastHeard = openedAt
    }
}
