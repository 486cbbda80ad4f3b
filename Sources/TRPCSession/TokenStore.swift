public import Foundation

/// Persistent storage for the tokens of a ``Session``.
///
/// An app and its extensions may share a store. A session takes tokens that another process has stored before it
/// refreshes, and when the app calls `TRPCClient.reconnect()`. Stores that several processes share implement
/// ``replace(_:with:)``, ``begin(_:at:)`` and ``end(_:)``, like those of this package; the default implementations suit
/// stores of one process. Store ``SessionTokens`` in their encoded form, so that no property is lost.
///
/// The functions must return quickly: a session calls them when it begins, signs in, refreshes and signs out.
public protocol TokenStore: Sendable {
    /// Returns the tokens that were saved last; nil if there are none.
    ///
    /// - Throws: An error if they can't be read. The session then fails the call, and reads again with the next one.
    func load() throws -> SessionTokens?

    /// Saves tokens in place of earlier ones, or removes them if `tokens` is nil.
    ///
    /// - Throws: An error if they can't be written.
    func save(_ tokens: SessionTokens?) throws

    /// Saves or removes tokens only if the store still has the expected ones.
    ///
    /// The comparison and the write are atomic across processes.
    ///
    /// - Returns: Whether the store had the expected tokens.
    /// - Throws: An error if they can't be read or written.
    func replace(_ expected: SessionTokens?, with tokens: SessionTokens?) throws -> Bool

    /// A value that changes with each write by any process; nil if the store can't get it quickly. It is read with each
    /// call.
    var revision: String? { get }

    /// Begins a lease, unless another process has one that hasn't expired.
    ///
    /// - Returns: Whether the lease has begun.
    /// - Throws: An error if the lease can't be written. The session then refreshes without one.
    func begin(_ lease: RefreshLease, at now: Date) throws -> Bool

    /// Ends a lease.
    func end(_ lease: RefreshLease)
}

extension TokenStore {
    /// Compares and writes. Not atomic: another process may write in between.
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
    /// Returns whether a store has the expected tokens.
    func isSame(as expected: SessionTokens?) -> Bool {
        guard let self, let expected else { return self == nil && expected == nil }
        return self.isSame(as: expected)
    }
}
