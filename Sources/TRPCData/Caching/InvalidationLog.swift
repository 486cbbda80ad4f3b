/// What was made stale lately: an answer that was on its way meanwhile may be of before.
struct InvalidationLog {
    /// How many invalidations are known; an answer that was on its way during more of them counts as stale.
    private static let limit = 256

    private var recent: [CacheSelection] = []
    /// The number of invalidations so far.
    private(set) var count = 0

    mutating func note(_ selections: [CacheSelection]) {
        recent += selections
        count += selections.count
        if recent.count > Self.limit { recent.removeFirst(recent.count - Self.limit) }
    }

    /// Whether an answer was made stale since there were so many invalidations.
    func isInvalidated(_ key: CacheKey, _ entry: CacheEntry, since start: Int) -> Bool {
        guard count > start else { return false }
        guard count - start <= recent.count else { return true }
        return recent.suffix(count - start).contains { $0.contains(key, entry) }
    }
}
