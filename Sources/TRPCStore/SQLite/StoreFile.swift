internal import Foundation

/// A database file that is opened on first use.
///
/// Database work blocks while waiting for the disk and locks, so it runs serially on a dispatch queue instead of Swift's
/// cooperative thread pool.
final class StoreFile: @unchecked Sendable {
    /// The suffixes of the files that make up a database.
    static let companions = ["", "-wal", "-shm", "-journal"]
    private static let damaged = ".damaged"

    let url: URL
    private let options: StoreOptions
    private let open: @Sendable (URL) throws -> SQLiteConnection
    /// Whether backups include the file.
    let isInBackups: Bool
    private let queue: DispatchQueue
    // Accessed only on the queue.
    private var connection: SQLiteConnection?

    /// Creates a store file without opening it.
    ///
    /// - Parameter isInBackups: Whether backups include the file, unless set in the options.
    init(
        _ url: URL,
        _ options: StoreOptions,
        _ durability: SQLiteConnection.Durability,
        migrations: [String],
        isInBackups: Bool
    ) {
        self.url = url
        self.options = options
        self.isInBackups = options.isInBackups ?? isInBackups
        queue = DispatchQueue(label: "trpc.store.\(url.lastPathComponent)", qos: .userInitiated)
        open = { try SQLiteConnection($0, options, durability, migrations: migrations) }
    }

    /// Runs a closure with the database.
    ///
    /// - Throws: ``StoreError`` if the database can't be opened; the closure's errors.
    func run<Value: Sendable>(_ work: @escaping @Sendable (SQLiteConnection) throws -> Value) async throws -> Value {
        try await onQueue { file in try work(file.opened()) }
    }

    /// Runs a closure that reads what remains of a corrupt database.
    ///
    /// - Throws: ``StoreError`` if the database can't be opened; the closure's errors.
    func rescue<Value: Sendable>(_ work: @escaping @Sendable (SQLiteConnection) throws -> Value) async throws -> Value {
        try await onQueue { file in
            file.connection = nil
            return try work(SQLiteConnection(rescuing: file.url, file.options))
        }
    }

    /// Closes the database. The next use reopens it.
    func close() async throws { try await onQueue { $0.connection = nil } }

    /// Closes the database and renames its files, so that the next use creates new ones.
    func setAside() async throws {
        try await onQueue { file in
            file.connection = nil
            let manager = FileManager.default
            for companion in Self.companions {
                let (old, new) = (file.url.path + companion, file.url.path + Self.damaged + companion)
                if manager.fileExists(atPath: new) { try manager.removeItem(atPath: new) }
                if manager.fileExists(atPath: old) { try manager.moveItem(atPath: old, toPath: new) }
            }
        }
    }

    /// Erases the remnants of deleted rows from the file and its log, and deletes files that were set aside.
    func erase() async throws {
        try await onQueue { file in
            try file.opened().erase()
            try file.remove(Self.companions.map { Self.damaged + $0 })
        }
    }

    /// Closes the database and deletes its files, so that the next use creates new ones.
    func remove() async throws {
        try await onQueue { file in
            file.connection = nil
            try file.remove(Self.companions)
        }
    }

    private func remove(_ endings: [String]) throws {
        for path in endings.map({ url.path + $0 }) where FileManager.default.fileExists(atPath: path) {
            try FileManager.default.removeItem(atPath: path)
        }
    }

    private func opened() throws -> SQLiteConnection {
        if let connection { return connection }
        try OwnerOnly.createFolder(url.deletingLastPathComponent())
        for companion in Self.companions {
            for path in [url.path + companion, url.path + Self.damaged + companion] { OwnerOnly.tighten(path) }
        }
        let new = try open(url)
        connection = new
        excludeFromBackups()
        return new
    }

    /// Excludes all of the database's files, since SQLite's log and its index contain the same data.
    private func excludeFromBackups() {
        #if canImport(Darwin)
        for companion in Self.companions {
            var file = URL(fileURLWithPath: url.path + companion)
            var values = URLResourceValues()
            values.isExcludedFromBackup = !isInBackups
            // This has no effect on a missing file.
            try? file.setResourceValues(values)
        }
        #endif
    }

    private func onQueue<Value: Sendable>(_ work: @escaping @Sendable (StoreFile) throws -> Value) async throws -> Value
    {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result { try work(self) }) }
        }
    }
}
