/// Detects a body that is too slow to end: a byte now and then would prevent every idle timeout.
struct BodyPace {
    /// The minimum progress in bytes per second.
    static let minimumRate = 64.0

    /// How long the body may be slower.
    private let limit: Duration
    private var (start, bytes) = (Duration.zero, 0)

    init(limit: Duration) { self.limit = limit }

    /// Starts a new measurement.
    mutating func begin(at time: Duration) { (start, bytes) = (time, 0) }

    /// Records received bytes. Returns false when too few arrived during the limit.
    mutating func record(_ count: Int, at time: Duration) -> Bool {
        bytes += count
        guard time - start >= limit else { return true }
        let isEnough = Double(bytes) >= (time - start) / .seconds(1) * Self.minimumRate
        begin(at: time)
        return isEnough
    }
}
