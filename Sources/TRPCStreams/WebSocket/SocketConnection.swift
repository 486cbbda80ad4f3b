import TRPCRuntime

/// One open connection of a socket.
struct SocketConnection {
    /// The credential that it was opened with; nil without a session.
    let stamp: CredentialStamp?
    /// When something came last.
    var lastHeard: Duration
    /// `PING` and `PONG`, which go alone and first.
    var controls: [String] = []
    /// Whether the server has answered an operation on it: it works.
    var hasAnswered = false
    /// The server's reason for refusing it.
    var refusal: TRPCError?
    /// Whether the application waits for the answer to `PING`.
    var isUrgent = false

    init(openedAt: Duration, stamp: CredentialStamp? = nil) {
        self.stamp = stamp
        lastHeard = openedAt
    }
}
