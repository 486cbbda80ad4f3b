/// The age and freshness of a response that is in a cache or has just been stored.
package struct ResponseTimes: Sendable, Hashable {
    /// The time since the backend returned the response.
    package var age: Duration
    /// The age up to which the response is fresh.
    package var freshness: Duration
    /// Whether the response has been invalidated since.
    package var isInvalidated: Bool

    /// Creates times; by default, those of a response that has just arrived from the backend and isn't stored in a cache.
    package init(age: Duration = .zero, freshness: Duration = .zero, isInvalidated: Bool = false) {
        self.age = age
        self.freshness = freshness
        self.isInvalidated = isInvalidated
    }
}
