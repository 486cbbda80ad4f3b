/// How long to wait before a connection is tried again: hardly at first, then longer each time.
///
/// ```swift
/// Backoff(base: .seconds(2), maximum: .seconds(60))  // up to 1, then 2, 4, 8, … 60 s, each shortened at random
/// ```
///
/// The waits restart only after a connection that has lasted for `minimumAge`: a server that accepts connections and
/// ends them at once, whatever it sends on them, is asked more and more slowly.
public struct Backoff: Sendable {
    /// The longest wait before the first new attempt. With ``jitter`` all of it is random: the clients of a backend
    /// that restarts lose their connections at the same moment.
    public var first: Duration
    /// The wait before the second attempt. It doubles with each attempt after it.
    public var base: Duration
    /// The longest wait, unless the backend asks for a longer one.
    public var maximum: Duration
    /// The random share of each wait, from 0 to 1: at 0.5 a wait of 8 s takes 4 to 8 s. It keeps the clients of a
    /// backend that restarts from returning all at once.
    public var jitter: Double
    /// How long a connection has to last for the waits to restart after it.
    public var minimumAge: Duration
    /// The longest wait that a backend or proxy can ask for (`retry:`, `Retry-After`). A longer one counts as this.
    public var maximumAsked: Duration
    /// Returns a random number from 0 to 1. Tests return known numbers.
    public var random: @Sendable () -> Double

    /// Creates a backoff; by default up to 1, then 1, 2, 4, … 30 seconds, with jitter.
    public init(
        first: Duration = .seconds(1),
        base: Duration = .seconds(1),
        maximum: Duration = .seconds(30),
        jitter: Double = 0.5,
        minimumAge: Duration = .seconds(5),
        maximumAsked: Duration = .seconds(300),
        random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
    ) {
        self.first = first
        self.base = base
        self.maximum = maximum
        self.jitter = jitter
        self.minimumAge = minimumAge
        self.maximumAsked = maximumAsked
        self.random = random
    }

    /// The wait before an attempt.
    ///
    /// - Parameters:
    ///   - attempt: The attempts or reconnections in a row before it, from 0. A connection that lasted ends the row.
    ///   - asked: the wait that the backend asked for: none is shorter, and chance makes it longer.
    public func delay(beforeAttempt attempt: Int, asked: Duration? = nil) -> Duration {
        delay(beforeAttempt: attempt, asked: asked, chance: random())
    }

    /// The wait before an attempt, with a given random number.
    package func delay(beforeAttempt attempt: Int, asked: Duration?, chance: Double) -> Duration {
        let asked = asked.map { min($0, maximumAsked) }
        let start = min(first, maximum)
        let spread = jitter > 0 ? start * chance : .zero
        guard attempt > 0 else { return asked.map { $0 + spread } ?? (jitter > 0 ? spread : start) }
        let limit = max(maximum, asked ?? .zero)
        var delay = min(max(base, asked ?? .zero), limit)
        // At 64 times doubled there is nothing left to double, or nothing to begin with.
        for _ in 1..<min(attempt, 64) { delay = min(delay + delay, limit) }
        return max(delay * (1 - jitter * chance), asked.map { $0 + spread } ?? .zero)
    }
}
