/// The delays before reconnection attempts: short at first, then longer each time.
///
/// ```swift
/// Backoff(base: .seconds(2), maximum: .seconds(60))  // up to 1, then 2, 4, 8, … 60 s, each shortened at random
/// ```
///
/// The delays restart only after a connection that lasted for `minimumAge`, so a server that accepts connections and
/// closes them immediately gets fewer and fewer attempts.
public struct Backoff: Sendable {
    /// The maximum delay before the first attempt.
    ///
    /// With ``jitter``, the delay is fully random, since the clients of a restarting backend lose their connections at the same
    /// moment.
    public var first: Duration
    /// The delay before the second attempt. It doubles with each further attempt.
    public var base: Duration
    /// The maximum delay, unless the backend requests a longer one.
    public var maximum: Duration
    /// The random share of each delay, from 0 to 1: with 0.5, a delay of 8 s takes 4 to 8 s.
    ///
    /// This prevents the clients of a restarting backend from reconnecting at the same time.
    public var jitter: Double
    /// How long a connection must last before the delays restart.
    public var minimumAge: Duration
    /// The maximum delay that a backend or proxy can request (`retry:`, `Retry-After`).
    public var maximumAsked: Duration
    /// Returns a random number from 0 to 1. Tests return fixed numbers.
    public var random: @Sendable () -> Double

    /// Creates a backoff; by default, with delays of up to 1, then 1, 2, 4, … 30 seconds, with jitter.
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

    /// Returns the delay before an attempt.
    ///
    /// - Parameters:
    ///   - attempt: the number of consecutive earlier attempts or reconnections, from 0. A lasting connection resets
    ///     it.
    ///   - asked: the delay requested by the backend, which is a minimum that jitter extends.
    public func delay(beforeAttempt attempt: Int, asked: Duration? = nil) -> Duration {
        delay(beforeAttempt: attempt, asked: asked, chance: random())
    }

    /// Returns the delay before an attempt for a given random number.
    package func delay(beforeAttempt attempt: Int, asked: Duration?, chance: Double) -> Duration {
        let asked = asked.map { min($0, maximumAsked) }
        let start = min(first, maximum)
        let spread = jitter > 0 ? start * chance : .zero
        guard attempt > 0 else { return asked.map { $0 + spread } ?? (jitter > 0 ? spread : start) }
        let limit = max(maximum, asked ?? .zero)
        var delay = min(max(base, asked ?? .zero), limit)
        // After 64 doublings, either the limit has been reached or the base is zero.
        for _ in 1..<min(attempt, 64) { delay = min(delay + delay, limit) }
        return max(delay * (1 - jitter * chance), asked.map { $0 + spread } ?? .zero)
    }
}
