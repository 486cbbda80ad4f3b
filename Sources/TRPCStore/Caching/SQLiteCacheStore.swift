public import Foundation
public import TRPCData
import TRPCRuntime

/// Stores a `QueryCache`'s responses in a SQLite file, and evicts the least recently used ones when a limit is exceeded.
///
/// ```swift
/// import TRPCStore
///
/// let cache = QueryCache(store: SQLiteCacheStore(file: folder.appending(path: "answers.sqlite")))
/// ```
///
/// The file is opened on first use. A corrupt file, or one written by a newer version of the app, is removed: the call that
/// detects the problem throws ``StoreError``, and the store continues with a new file. Writes don't wait for the disk
/// (`synchronous=NORMAL`), so a device crash can lose the most recent responses but doesn't corrupt the file.
public struct SQLiteCacheStore: CacheStore {
    let file: StoreFile
    private let limits: CacheLimits
    private let uses = Locked<[Int64]>([])
    /// Whether backups include the file.
    var isInBackups: Bool { file.isInBackups }

    /// Creates a store.
    ///
    /// - Parameters:
    ///   - file: The location of the database. Its directory is created if needed.
    ///   - limits: The maximum number and total size of responses; by default, 10,000 responses and 64 MB.
    ///   - options: Settings for opening the file.
    public init(
        file: URL,
        limits: CacheLimits = CacheLimits(count: 10_000, cost: 64 << 20),
        options: StoreOptions = StoreOptions()
    ) {
        self.file = StoreFile(file, options, .normal, migrations: CacheSchema.migrations, isInBackups: false)
        self.limits = limits
    }

    /// Returns the entry for a key; nil if it doesn't exist.
    ///
    /// - Throws: ``StoreError`` if the store can't be read.
    public func entry(for key: CacheKey) async throws -> CacheEntry? {
        let found = try await run { try CacheSchema.entry(for: key, $0) }
        guard let found else { return nil }
        // Uses are recorded with the next response, so that reading doesn't cause a write.
        uses.withLock { if $0.count < 1_000 { $0.append(found.id) } }
        return found.entry
    }

    /// Stores an entry, replacing any entry with the same key.
    ///
    /// - Throws: ``StoreError`` if the store can't be written to.
    public func put(_ entry: CacheEntry, for key: CacheKey) async throws {
        guard limits.count > 0, entry.cost <= limits.cost else { return try await remove(.key(key)) }
        let used = uses.withLock { uses in
            defer { uses = [] }
            return uses
        }
        try await run { [limits] connection in
            try connection.transaction {
                for id in used { try CacheSchema.noteUse(of: id, connection) }
                try CacheSchema.put(entry, for: key, connection)
                if !key.user.isEmpty { try CacheErasure.noteUser(connection) }
                try CacheSchema.evict(beyond: limits, connection)
            }
            try connection.shrink()
        }
    }

    /// Invalidates the selected entries, which remain available offline.
    ///
    /// - Throws: ``StoreError`` if the store can't be written to.
    public func invalidate(_ selection: CacheSelection) async throws {
        try await run { try CacheSchema.run("UPDATE entries SET invalidated = 1", selection, $0) }
    }

    /// Removes the selected entries.
    ///
    /// Users' entries are also erased from the disk, including from free pages and the log.
    ///
    /// - Throws: ``StoreError`` if the store can't be written to.
    public func remove(_ selection: CacheSelection) async throws {
        let isErased = try await run { connection in
            try connection.transaction { try CacheErasure.remove(selection, connection) }
        }
        guard isErased else { return try await run { try $0.shrink(pages: 1_000) } }
        do {
            try await run { try CacheErasure.finish($0) }
        } catch {
            // Losing all responses is better than retaining those of a signed-out user.
            try await file.remove()
        }
    }

    /// Runs a closure with the open file, and removes the file if it's unusable.
    private func run<Value: Sendable>(_ work: @escaping @Sendable (SQLiteConnection) throws -> Value) async throws
        -> Value
    {
        do { return try await file.run(work) } catch let error as StoreError {
            if error.reason == .corrupted || error.reason == .newerVersion { try await file.remove() }
            throw error
        }
    }
}
