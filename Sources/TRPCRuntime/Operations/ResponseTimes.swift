/// The times of a response that a cache has, or has just stored.
package struct ResponseTimes: Sendable, Hashable {
    /// The time since the backend returned it.
    package var age: Duration
    /// The age up to which it is fresh.
    package var freshness: Duration
    /// Whether it was invalidated since.
    package var isInvalidated: Bool

    /// By default those of a response that has just come from the backend, and that no cache stores.
    package init(age: Duration = .zero, freshness: Duration = .zero, isInvalidated: Bool = false) {
        self.age = age
        self.freshness = freshness
        self.isInvalidated = isInvalidated
    }
}
