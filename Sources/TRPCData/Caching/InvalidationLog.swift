/// Records recent invalidations, so that responses requested before them can be marked as invalidated.
struct InvalidationLog {
    /// The number of invalidations to keep. If more of them occur during a request, its response is considered stale.
    private static let limit = 256

    private var recent: [CacheSelection] = []
    /// The number of invalidations so far.
    private(set) var count = 0

    mutating func note(_ selections: [CacheSelection]) {
        recent += selections
        count += selections.count
        if recent.count > Self.limit { recent.removeFirst(recent.count - Self.limit) }
    }

    /// Returns whether a response was invalidated after the first `start` invalidations.
    func isInvalidated(_ key: CacheKey, _ entry: CacheEntry, since start: Int) -> Bool {
        guard count > start else { return false }
        guard count - start <= recent.count else { return true }
        return recent.suffix(count - start).contains { $0.contains(key, entry: entry) }
    }
}
