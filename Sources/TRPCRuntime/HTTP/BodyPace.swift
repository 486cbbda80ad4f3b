/// Detects a body that arrives too slowly: receiving a byte from time to time would prevent any idle timeout.
struct BodyPace {
    /// The minimum progress, in bytes per second.
    static let minimumRate = 64.0

    /// How long the rate can be below the minimum.
    private let limit: Duration
    private var (start, bytes) = (Duration.zero, 0)

    init(limit: Duration) { self.limit = limit }

    /// Starts a new measurement.
    mutating func begin(at time: Duration) { (start, bytes) = (time, 0) }

    /// Records received bytes. Returns false if too few arrived within the limit.
    mutating func record(_ count: Int, at time: Duration) -> Bool {
        bytes += count
        guard time - start >= limit else { return true }
        let isEnough = Double(bytes) >= (time - start) / .seconds(1) * Self.minimumRate
        begin(at: time)
        return isEnough
    }
}
