/// How long to wait before a connection is made again: longer with each attempt that failed, and not the same for all
/// clients of a backend that has just come back.
public struct Backoff: Sendable {
    private let first: Duration
    private let base: Duration
    private let max: Duration
    private let jitter: Double
    private let random: @Sendable () -> Double

    /// A backoff that doubles.
    ///
    /// - Parameters:
    ///   - first: the delay of the attempt 0.
    ///   - base: the delay of the attempt 1; each one after it waits twice as long.
    ///   - max: the longest delay.
    ///   - jitter: the part of a delay, from 0 to 1, that may be left out at random.
    ///   - random: gives numbers from 0 up to 1.
    public init(
        first: Duration = .zero,
        base: Duration = .seconds(1),
        max: Duration = .seconds(30),
        jitter: Double = 0.5,
        random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
    ) {
        self.first = first
        self.base = base
        self.max = max
        self.jitter = jitter
        self.random = random
    }

    /// How long to wait before an attempt; 0 is the first.
    public func delay(attempt: Int) -> Duration {
        guard attempt > 0 else { return first }
        var delay = base
        for _ in 1..<attempt where delay < max { delay *= 2 }
        return Swift.min(delay, max) * (1 - jitter * random())
    }
}
