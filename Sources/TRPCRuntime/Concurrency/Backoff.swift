/// How long to wait before a connection is tried again: not at all at first, then longer each time.
///
/// ```swift
/// Backoff(base: .seconds(2), maximum: .seconds(60))  // 0, 2, 4, 8, … 60 s, each shortened at random
/// ```
public struct Backoff: Sendable {
    /// The wait before the first new attempt.
    public var first: Duration
    /// The wait before the second, which doubles with each after it.
    public var base: Duration
    /// No wait is longer, unless the backend asks for one.
    public var maximum: Duration
    /// The part of each wait that is left to chance, from 0 to 1, so that the clients of a backend that restarts do not
    /// all come back at once: at 0.5 a wait of 8 s takes between 4 and 8.
    public var jitter: Double
    /// Gives the chance, from 0 to 1; a test gives one that it knows.
    public var random: @Sendable () -> Double

    /// A backoff; by default as tRPC's own client: 0, 1, 2, 4, … 30 seconds, with jitter.
    public init(
        first: Duration = .zero,
        base: Duration = .seconds(1),
        maximum: Duration = .seconds(30),
        jitter: Double = 0.5,
        random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
    ) {
        self.first = first
        self.base = base
        self.maximum = maximum
        self.jitter = jitter
        self.random = random
    }

    /// The wait before an attempt.
    ///
    /// - Parameters:
    ///   - attempt: how many have failed in a row since the connection was lost, from 0.
    ///   - asked: the wait that the backend asked for, which stands in for ``first`` and ``base``: none is shorter.
    public func delay(beforeAttempt attempt: Int, asked: Duration? = nil) -> Duration {
        guard attempt > 0 else { return asked ?? first }
        let limit = max(maximum, asked ?? .zero)
        var delay = min(asked ?? base, limit)
        // At 64 times doubled there is nothing left to double, or nothing to begin with.
        for _ in 1..<min(attempt, 64) { delay = min(delay + delay, limit) }
        return max(delay * (1 - jitter * random()), asked ?? .zero)
    }
}
