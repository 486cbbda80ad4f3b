/// Whether a body comes so slowly that it would never end: a byte now and then keeps every limit of silence from ending it.
struct BodyPace {
    /// The fewest bytes that count as progress, for each second.
    static let minimumRate = 64.0

    /// How long the body may come more slowly.
    private let limit: Duration
    private var (start, bytes) = (Duration.zero, 0)

    init(limit: Duration) { self.limit = limit }

    /// Starts a new count.
    mutating func begin(at time: Duration) { (start, bytes) = (time, 0) }

    /// Notes bytes at a time. False when for the whole limit too few have come.
    mutating func record(_ count: Int, at time: Duration) -> Bool {
        bytes += count
        guard time - start >= limit else { return true }
        let isEnough = Double(bytes) >= (time - start) / .seconds(1) * Self.minimumRate
        begin(at: time)
        return isEnough
    }
}
