/// Something that a ``QueryMachine`` wants done. Its driver does it, in order, and decides nothing.
enum QueryEffect: Hashable {
    /// Read the cache for a fetch.
    case read(Int)
    /// Send the request of a fetch.
    ///
    /// - Parameter isExplicit: whether a cached response isn't wanted, not even without a connection.
    case request(Int, isExplicit: Bool)
    /// Give a fetch up.
    case cancel(Int)
    /// Tell the observers that something has changed.
    case notify
}
