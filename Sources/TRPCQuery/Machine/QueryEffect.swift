/// An action that a ``QueryMachine`` requests. Its driver executes the effects in order, without decisions.
enum QueryEffect: Hashable {
    /// Read the cache for a fetch.
    case read(Int)
    /// Send the request of a fetch.
    ///
    /// - Parameter isExplicit: Whether a cached response isn't accepted, even offline.
    case request(Int, isExplicit: Bool)
    /// Cancel a fetch.
    case cancel(Int)
    /// Notify the observers of a change.
    case notify
}
