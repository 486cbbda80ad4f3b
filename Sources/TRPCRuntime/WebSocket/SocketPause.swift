/// The pause before the next connection of a socket, from when the last one was lost or could not be made.
///
/// It is kept when nothing needs a connection meanwhile: the next operation comes to the same server.
struct SocketPause {
    /// Which attempt comes after it.
    let attempt: Int
    private let time: Duration
    /// How long it has lasted.
    private let age: @Sendable () -> Duration

    init(before attempt: Int, asked: Duration?, _ backoff: Backoff, _ clock: any Clock<Duration>) {
        self.attempt = attempt
        time = backoff.delay(beforeAttempt: attempt, asked: asked)
        age = clock.stopwatch()
    }

    /// The rest of it. No pause lasts longer than the limit.
    func rest(limit: Duration?) -> Duration { max(.zero, min(time, limit ?? time) - age()) }
}
