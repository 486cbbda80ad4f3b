/// One open connection of a socket, as its driver sees it.
struct SocketConnection {
    /// Reads, writes and keeps it alive.
    let task: Task<Void, Never>
    /// Closes it. The task cannot do so: its waiting may not end before the connection is closed.
    let close: @Sendable () async -> Void
    /// Wakes the writer.
    let wake: AsyncStream<Void>.Continuation
    /// Which attempt opened it.
    let attempt: Int
    /// How long it has been open.
    let age: @Sendable () -> Duration
    /// Its age when something came last.
    var lastHeard = Duration.zero
    /// `PING` and `PONG`, which go alone and first.
    var controls: [String] = []
    /// Whether the server has answered an operation on it: it works.
    var hasAnswered = false
    /// The server's reason for refusing it.
    var refusal: TRPCError?
    /// Gives it up when no sign of life comes.
    var pongTimer: Task<Void, Never>?

    init(
        task: Task<Void, Never>,
        close: @escaping @Sendable () async -> Void,
        wake: AsyncStream<Void>.Continuation,
        attempt: Int,
        age: @escaping @Sendable () -> Duration
    ) {
        self.task = task
        self.close = close
        self.wake = wake
        self.attempt = attempt
        self.age = age
    }

    /// The attempt that the next connection counts as: the first again when this one has lasted.
    func nextAttempt(_ backoff: Backoff) -> Int { age() >= backoff.minimumAge ? 0 : attempt + 1 }
}
