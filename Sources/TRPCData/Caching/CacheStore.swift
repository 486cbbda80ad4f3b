/// Persistent storage for a ``QueryCache``, so that responses are available after a restart and offline.
///
/// A store decides nothing: the cache tells it what to keep, and judges by the entry's times what is fresh, stale or
/// expired. A store may drop any entry at any time, to hold its own limits; the least recently used first.
///
/// Functions are called from any task, several at a time, and never on the main actor's account: a call waits for them
/// only when the memory has no answer. A function that throws makes no call fail. The cache then goes on without the
/// store for that call, and tells `onStoreError` of it; see ``QueryCache/init(rules:memory:store:user:now:onStoreError:)``.
public protocol CacheStore: Sendable {
    /// The entry of a key; nil when there is none. Reading counts as a use of the entry. What cannot be read, because the
    /// file is damaged for example, is removed, and nil.
    ///
    /// - Throws: when the store itself cannot be read.
    func entry(for key: CacheKey) async throws -> CacheEntry?

    /// Keeps an entry in place of an earlier one of the same key. It is there for each later ``entry(for:)``, also after a
    /// restart, but a crash of the device may lose it.
    ///
    /// - Throws: when it cannot be written, such as on a full disk. The earlier entry may be gone then.
    func put(_ entry: CacheEntry, for key: CacheKey) async throws

    /// Makes the selected entries stale: sets their ``CacheEntry/isInvalidated``. They stay, for reading without a
    /// connection.
    ///
    /// - Throws: when it cannot be written.
    func invalidate(_ selection: CacheSelection) async throws

    /// Removes the selected entries.
    ///
    /// - Throws: when they cannot be removed.
    func remove(_ selection: CacheSelection) async throws
}
