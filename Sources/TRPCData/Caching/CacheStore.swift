/// Persistent storage for a ``QueryCache``, which makes responses available after a restart and offline.
///
/// The cache decides what to store and which entries are fresh, stale or expired. A store only stores, but may evict any entry
/// at any time to respect its limits, starting with the least recently used ones.
///
/// Functions are called from any task, concurrently, and never block the main actor: a call waits for them only if the
/// response isn't in memory. If a function throws, the call continues without the store, and the error is passed to
/// `onStoreError`; see ``QueryCache/init(rules:memory:store:now:onStoreError:)``.
public protocol CacheStore: Sendable {
    /// Returns the entry for a key; nil if it doesn't exist.
    ///
    /// Reading an entry counts as using it. An unreadable entry, such as one in a corrupt file, is removed and treated as
    /// missing.
    ///
    /// - Throws: An error if the store can't be read.
    func entry(for key: CacheKey) async throws -> CacheEntry?

    /// Stores an entry, replacing any entry with the same key.
    ///
    /// Subsequent calls to ``entry(for:)`` return the entry, even after a restart. It may be lost if the device crashes.
    ///
    /// - Throws: An error if the entry can't be written, such as on a full disk. An earlier entry might be lost in this case.
    func put(_ entry: CacheEntry, for key: CacheKey) async throws

    /// Sets ``CacheEntry/isInvalidated`` on the selected entries, which remain available offline.
    ///
    /// - Throws: An error if the entries can't be updated.
    func invalidate(_ selection: CacheSelection) async throws

    /// Removes the selected entries.
    ///
    /// - Throws: An error if the entries can't be removed.
    func remove(_ selection: CacheSelection) async throws
}
