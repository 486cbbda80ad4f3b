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
/// The file is opened with the first use. A damaged file, or one of a newer version of the app, is removed: the call that
/// finds it throws ``StoreError``, and the store goes on with a new one. Writes are not waited for by the disk
/// (`synchronous=NORMAL`): a crash of the device may lose the last answers, and damages nothing.
public struct SQLiteCacheStore: CacheStore {
    let file: StoreFile
    private let limits: CacheLimits
    private let uses = Locked<[Int64]>([])
    /// Whether backups contain the file.
    var isInBackups: Bool { file.isInBackups }

    /// A store.
    ///
    /// - Parameters:
    ///   - file: the database; its folder is made when it is not there.
    ///   - limits: how many answers it holds, and how many bytes of them; by default 10,000 and 64 MB.
    ///   - options: how the file is opened.
    public init(
        file: URL,
        limits: CacheLimits = CacheLimits(count: 10_000, cost: 64 << 20),
        options: StoreOptions = StoreOptions()
    ) {
        self.file = StoreFile(file, options, .normal, migrations: CacheSchema.migrations, isInBackups: false)
        self.limits = limits
    }

    /// - Throws: ``StoreError``.
    public func entry(for key: CacheKey) async throws -> CacheEntry? {
        let found = try await run { try CacheSchema.entry(for: key, $0) }
        guard let found else { return nil }
        // A use is written with the next answer, so that reading writes nothing.
        uses.withLock { if $0.count < 1_000 { $0.append(found.id) } }
        return found.entry
    }

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

    /// - Throws: ``StoreError``.
    public func invalidate(_ selection: CacheSelection) async throws {
        try await run { try CacheSchema.run("UPDATE entries SET invalidated = 1", selection, $0) }
    }

    /// Removes entries. Of the users whose entries are removed, nothing is left on the disk afterwards: neither in free pages
    /// nor in the log.
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
            // Better no answers at all than those of a user who has signed out.
            try await file.remove()
        }
    }

    /// Does work with the file, and removes a file that cannot be used any more.
    private func run<Value: Sendable>(_ work: @escaping @Sendable (SQLiteConnection) throws -> Value) async throws
        -> Value
    {
        do { return try await file.run(work) } catch let error as StoreError {
            if error.reason == .corrupted || error.reason == .newerVersion { try await file.remove() }
            throw error
        }
    }
}
