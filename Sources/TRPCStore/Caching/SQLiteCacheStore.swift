public import Foundation
public import TRPCData
import TRPCRuntime

/// Stores a `QueryCache`'s responses in a SQLite file, within limits, evicting the least recently used.
///
/// ```swift
/// import TRPCStore
///
/// let cache = QueryCache(store: SQLiteCacheStore(file: folder.appending(path: "answers.sqlite")))
/// ```
///
/// The file is opened on first use. A damaged file, or one from a newer version of the app, is removed: the call that
/// detects it throws ``StoreError``, and the store continues with a new file. Writes don't wait for the disk
/// (`synchronous=NORMAL`): a device crash can lose the last responses, but damages nothing.
public struct SQLiteCacheStore: CacheStore {
    let file: StoreFile
    private let limits: CacheLimits
    private let uses = Locked<[Int64]>([])
    /// Whether backups contain the file.
    var isInBackups: Bool { file.isInBackups }

    /// Creates a store.
    ///
    /// - Parameters:
    ///   - file: the database; its directory is created if needed.
    ///   - limits: the maximum number and size of responses; by default 10,000 and 64 MB.
    ///   - options: how to open the file.
    public init(
        file: URL,
        limits: CacheLimits = CacheLimits(count: 10_000, cost: 64 << 20),
        options: StoreOptions = StoreOptions()
    ) {
        self.file = StoreFile(file, options, .normal, migrations: CacheSchema.migrations, isInBackups: false)
        self.limits = limits
    }

    /// Returns the entry of a key; nil if it doesn't exist.
    ///
    /// - Throws: ``StoreError``.
    public func entry(for key: CacheKey) async throws -> CacheEntry? {
        let found = try await run { try CacheSchema.entry(for: key, $0) }
        guard let found else { return nil }
        // Uses are written with the next response, so that reading writes nothing.
        uses.withLock { if $0.count < 1_000 { $0.append(found.id) } }
        return found.entry
    }

    /// Stores an entry, replacing an earlier one with the same key.
    ///
    /// - Throws: ``StoreError``.
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

    /// Invalidates entries, which are kept for reading offline.
    ///
    /// - Throws: ``StoreError``.
    public func invalidate(_ selection: CacheSelection) async throws {
        try await run { try CacheSchema.run("UPDATE entries SET invalidated = 1", selection, $0) }
    }

    /// Removes entries.
    ///
    /// Erases removed entries of users from the disk, including free pages and the log.
    ///
    /// - Throws: ``StoreError``.
    public func remove(_ selection: CacheSelection) async throws {
        let isErased = try await run { connection in
            try connection.transaction { try CacheErasure.remove(selection, connection) }
        }
        guard isErased else { return try await run { try $0.shrink(pages: 1_000) } }
        do {
            try await run { try CacheErasure.finish($0) }
        } catch {
            // Losing all responses is better than keeping those of a signed-out user.
            try await file.remove()
        }
    }

    /// Runs work with the file, and removes a file that can't be used.
    private func run<Value: Sendable>(_ work: @escaping @Sendable (SQLiteConnection) throws -> Value) async throws
        -> Value
    {
        do { return try await file.run(work) } catch let error as StoreError {
            if error.reason == .corrupted || error.reason == .newerVersion { try await file.remove() }
            throw error
        }
    }
}
