public import Foundation

/// Persistent storage for a ``Session``'s tokens.
///
/// An app and its extensions can share a store. Before refreshing, and when the app calls `TRPCClient.reconnect()`, a session
/// takes tokens that another process has stored. A store that is shared by several processes must implement
/// ``replace(_:with:)``, ``begin(_:at:)`` and ``end(_:)``, as this package's stores do; the default implementations suit stores
/// used by a single process. Store ``SessionTokens`` in encoded form, so that no property is lost.
///
/// The methods must return quickly, since a session calls them when it starts, signs in, refreshes and signs out.
public protocol TokenStore: Sendable {
    /// Returns the last saved tokens; nil if there are none.
    ///
    /// - Throws: An error if the tokens can't be read. The call then fails, and the next call reads the store again.
    func load() throws -> SessionTokens?

    /// Saves tokens, replacing any earlier ones, or removes them if `tokens` is nil.
    ///
    /// - Throws: An error if the store can't be written to.
    func save(_ tokens: SessionTokens?) throws

    /// Saves or removes tokens only if the store still contains the expected ones.
    ///
    /// The comparison and the write are atomic across processes.
    ///
    /// - Returns: Whether the store contained the expected tokens.
    /// - Throws: An error if the store can't be read or written to.
    func replace(_ expected: SessionTokens?, with tokens: SessionTokens?) throws -> Bool

    /// A value that changes whenever a process writes to the store; nil if determining it is slow. It's read for each call.
    var revision: String? { get }

    /// Begins a lease, unless another process holds one that hasn't expired.
    ///
    /// - Returns: Whether the lease has begun.
    /// - Throws: An error if the lease can't be written. The session then refreshes without one.
    func begin(_ lease: RefreshLease, at now: Date) throws -> Bool

    /// Ends a lease.
    func end(_ lease: RefreshLease)
}

extension TokenStore {
    /// Replaces the tokens non-atomically: another process may write between the comparison and the write.
    public func replace(_ expected: SessionTokens?, with tokens: SessionTokens?) throws -> Bool {
        guard try load().isSame(as: expected) else { return false }
        try save(tokens)
        return true
    }

    public var revision: String? { nil }

    /// Always returns true, for stores that are used by a single process.
    public func begin(_ lease: RefreshLease, at now: Date) throws -> Bool { true }

    public func end(_ lease: RefreshLease) {}
}

extension SessionTokens? {
    /// Returns whether tokens from a store are the expected ones.
    func isSame(as expected: SessionTokens?) -> Bool {
        guard let self, let expected else { return self == nil && expected == nil }
        return self.isSame(as: expected)
    }
}
