/// One open connection of a socket, as its driver sees it.
struct SocketConnection {
    /// Reads, writes and keeps it alive; closes it when it ends.
    let task: Task<Void, Never>
    /// Wakes what writes.
    let wake: AsyncStream<Void>.Continuation
    /// Which attempt opened it.
    let attempt: Int
    /// How long it has been open.
    let age: @Sendable () -> Duration
    /// `PING` and `PONG`, which go alone and first.
    var controls: [String] = []
    /// Whether the server has answered an operation on it: it works.
    var hasAnswered = false
    /// Why the server does not want it.
    var refusal: TRPCError?
    /// Gives it up when no sign of life comes.
    var pongTimer: Task<Void, Never>?

    init(
        task: Task<Void, Never>,
        wake: AsyncStream<Void>.Continuation,
        attempt: Int,
        age: @escaping @Sendable () -> Duration
    ) {
        self.task = task
        self.wake = wake
        self.attempt = attempt
        self.age = age
    }

    /// The attempt that the next connection counts as: the first again when this one has worked, or has at least lasted
    /// longer than the wait would be.
    func nextAttempt(_ backoff: Backoff) -> Int {
        if hasAnswered { return 0 }
        return age() >= backoff.delay(beforeAttempt: attempt + 1) ? 0 : attempt + 1
    }
}
