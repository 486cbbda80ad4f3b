import TRPCRuntime

/// One open connection of a socket.
struct SocketConnection {
    /// Which attempt since the last connection that lasted has opened it.
    let attempt: Int
    let openedAt: Duration
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

    init(attempt: Int, openedAt: Duration, stamp: CredentialStamp? = nil) {
        self.attempt = attempt
        self.stamp = stamp
        self.openedAt = openedAt
        lastHeard = openedAt
    }

    /// The attempt that the next connection counts as: the first again when this one has lasted.
    func nextAttempt(_ backoff: Backoff, at now: Duration) -> Int {
        now - openedAt >= backoff.minimumAge ? 0 : attempt + 1
    }
}
