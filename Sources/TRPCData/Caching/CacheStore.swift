/// Persistent storage for a ``QueryCache``, so that responses are available after a restart and offline.
///
/// A store makes no decisions: the cache decides what to store, and which entries are fresh, stale or expired. A store
/// may evict any entry at any time to respect its limits, the least recently used first.
///
/// Functions are called from any task, concurrently, and never block the main actor: a call waits for them only if the
/// response isn't in memory. If a function throws, the call continues without the store, and the error is passed to
/// `onStoreError`; see ``QueryCache/init(rules:memory:store:now:onStoreError:)``.
public protocol CacheStore: Sendable {
    /// Returns the entry of a key; nil if it doesn't exist.
    ///
    /// Reading counts as a use of the entry. An unreadable entry, such as one in a damaged file, is removed and treated
    /// as missing.
    ///
    /// - Throws: An error if the store can't be read.
    func entry(for key: CacheKey) async throws -> CacheEntry?

    /// Stores an entry, replacing an earlier one with the same key.
    ///
    /// It is available to each later ``entry(for:)``, also after a restart, but may be lost if the device crashes.
    ///
    /// - Throws: An error if it can't be written, such as on a full disk. The earlier entry may then be gone.
    func put(_ entry: CacheEntry, for key: CacheKey) async throws

    /// Sets ``CacheEntry/isInvalidated`` of the selected entries.
    ///
    /// They are kept for reading offline.
    ///
    /// - Throws: An error if they can't be written.
    func invalidate(_ selection: CacheSelection) async throws

    /// Removes the selected entries.
    ///
    /// - Throws: An error if they can't be removed.
    func remove(_ selection: CacheSelection) async throws
}
