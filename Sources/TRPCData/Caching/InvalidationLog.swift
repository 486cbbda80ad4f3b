/// The latest invalidations, for marking responses that were requested before them.
struct InvalidationLog {
    /// The number of stored invalidations. A response that was in flight during more of them is stale.
    private static let limit = 256

    private var recent: [CacheSelection] = []
    /// The number of all invalidations.
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
