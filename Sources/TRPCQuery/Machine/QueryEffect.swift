/// An action requested by a ``QueryMachine``, whose driver executes effects in order and makes no decisions.
enum QueryEffect: Hashable {
    /// Look up the response in the cache.
    case read(Int)
    /// Send the request for a fetch.
    ///
    /// - Parameter isExplicit: Whether to bypass the cache, even when offline.
    case request(Int, isExplicit: Bool)
    /// Cancel a fetch.
    case cancel(Int)
    /// Notify the observers of a change.
    case notify
}
