public import Foundation

/// Persistent storage for the tokens of a ``Session``.
///
/// An app and its extensions may share a store. A session takes what another process has stored before it refreshes, and
/// when the app calls `TRPCClient.reconnect()`. A store that is shared by several processes implements
/// ``replace(_:with:)``, ``begin(_:at:)`` and ``end(_:)``, as those of this package do; the default implementations suit a
/// store that one process uses. A store keeps ``SessionTokens`` as they are encoded, so that nothing is lost.
///
/// The functions return soon: a session calls them when it begins, signs in, refreshes and signs out.
public protocol TokenStore: Sendable {
    /// Returns the tokens that were saved last; nil if there are none.
    ///
    /// - Throws: if they can't be read. The session then fails each call, and asks again with the next one.
    func load() throws -> SessionTokens?

    /// Saves tokens in place of earlier ones; nil removes them.
    ///
    /// - Throws: if they can't be written.
    func save(_ tokens: SessionTokens?) throws

    /// Saves tokens, or removes them if `tokens` is nil, only if the store still has the expected ones. No other process
    /// writes in between.
    ///
    /// - Returns: whether the store had the expected tokens.
    /// - Throws: if they can't be read or written.
    func replace(_ expected: SessionTokens?, with tokens: SessionTokens?) throws -> Bool

    /// A value that changes with each write by any process, if the store can get it quickly: it is read with each call. Nil if
    /// it can't.
    var revision: String? { get }

    /// Begins a lease, unless another process has one that hasn't expired.
    ///
    /// - Returns: whether it has begun.
    /// - Throws: if the lease can't be written. The session then refreshes without one.
    func begin(_ lease: RefreshLease, at now: Date) throws -> Bool

    /// Ends a lease.
    func end(_ lease: RefreshLease)
}

extension TokenStore {
    /// Compares and writes, which another process can come between.
    public func replace(_ expected: SessionTokens?, with tokens: SessionTokens?) throws -> Bool {
        guard try load().isSame(as: expected) else { return false }
        try save(tokens)
        return true
    }

    public var revision: String? { nil }

    /// Always begins the lease.
    public func begin(_ lease: RefreshLease, at now: Date) throws -> Bool { true }

    public func end(_ lease: RefreshLease) {}
}

extension SessionTokens? {
    /// Whether a store has the expected tokens.
    func isSame(as expected: SessionTokens?) -> Bool {
        guard let self, let expected else { return self == nil && expected == nil }
        return self.isSame(as: expected)
    }
}
