internal import Foundation

#if canImport(SQLite3)
internal import SQLite3
#else
internal import CSQLite
#endif

/// An open database connection. It must not be used by more than one thread at a time.
final class SQLiteConnection {
    /// How durable a write is when it returns.
    enum Durability: String {
        /// The data has been written to disk.
        case full = "FULL"
        /// The data has been passed to the system. A device crash can lose the last writes but doesn't corrupt the file.
        case normal = "NORMAL"
    }

    let handle: OpaquePointer
    let file: URL
    /// Encrypts and decrypts values; nil if they're stored unencrypted.
    let sealing: StoreSealing?
    private var statements: [String: SQLiteStatement] = [:]

    /// Opens a database without changing it, or creates an empty one.
    private init(opening file: URL, _ options: StoreOptions) throws(StoreError) {
        self.file = file
        sealing = options.sealing
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | options.protection.flag
        // SQLite creates its additional files with the same permissions.
        OwnerOnly.create(file.path)
        var opened: OpaquePointer?
        let code = sqlite3_open_v2(file.path, &opened, flags, nil)
        guard let opened else { throw StoreError(.other, file: file.lastPathComponent, code: Int(code)) }
        handle = opened
        // From here on, `deinit` closes the handle.
        guard code == SQLITE_OK else { throw error(code) }
        OwnerOnly.tighten(file.path)
        sqlite3_extended_result_codes(handle, 1)
        sqlite3_busy_timeout(handle, Int32(clamping: Int64(options.busyTimeout / .milliseconds(1))))
    }

    /// Opens a corrupt database to read what remains of it, even if the file is shorter than its header states.
    convenience init(rescuing file: URL, _ options: StoreOptions) throws(StoreError) {
        try self.init(opening: file, options)
        try execute("PRAGMA trusted_schema = OFF")
        try execute("PRAGMA writable_schema = ON")
    }

    /// Opens or creates a database, and migrates it to the latest version.
    ///
    /// - Parameters:
    ///   - migrations: For each version, the statements that migrate from the previous version.
    ///   - pause: Waits before another attempt.
    convenience init(
        _ file: URL,
        _ options: StoreOptions,
        _ durability: Durability,
        migrations: [String],
        pause: (Duration) -> Void = { Thread.sleep(forTimeInterval: $0 / .seconds(1)) }
    ) throws(StoreError) {
        try self.init(opening: file, options)
        // Must be set before the first table is created; changing it later requires a full `VACUUM`.
        try execute("PRAGMA auto_vacuum = INCREMENTAL")
        // SQLite's own timeout doesn't apply here: if two processes create the file at the same time, one of them fails
        // immediately.
        try execute("PRAGMA journal_mode = WAL", within: options.busyTimeout, pause: pause)
        try execute("PRAGMA synchronous = \(durability.rawValue)")
        try execute("PRAGMA secure_delete = ON")
        // The file may come from an untrusted source: don't run functions used in its schema, and verify its pages.
        try execute("PRAGMA trusted_schema = OFF")
        try execute("PRAGMA cell_size_check = ON")
        try execute("PRAGMA journal_size_limit = \(1 << 20)")
        try migrate(migrations)
        let pageSize = try rows("PRAGMA page_size") { $0.integer(0) }.first ?? 4096
        try execute("PRAGMA max_page_count = \(max(options.maximumBytes / pageSize, 1))")
    }

    deinit {
        statements = [:]
        sqlite3_close_v2(handle)
    }

    /// Runs SQL statements without parameters or results.
    func execute(_ sql: String) throws(StoreError) {
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw error(code) }
    }

    /// Runs a statement, and retries it while another process blocks it, until the time limit is reached.
    private func execute(_ sql: String, within limit: Duration, pause: (Duration) -> Void) throws(StoreError) {
        let end = ContinuousClock.now + limit
        while true {
            do { return try execute(sql) } catch {
                guard error.reason == .busy, ContinuousClock.now < end else { throw error }
            }
            pause(.milliseconds(10))
        }
    }

    /// Runs a statement.
    ///
    /// - Returns: The number of changed rows.
    @discardableResult
    func run(_ sql: String, _ values: SQLiteValue...) throws(StoreError) -> Int {
        try typed { _ = try statement(sql).run(values) { _ in } }
        return changes
    }

    /// Runs a statement, and returns the values read from its rows.
    func rows<Row>(
        _ sql: String,
        _ values: SQLiteValue...,
        read: (SQLiteStatement) throws -> Row
    ) throws(StoreError) -> [Row] {
        try rows(sql, values: values, read: read)
    }

    /// Runs a statement, and returns the values read from its rows.
    @discardableResult
    func rows<Row>(
        _ sql: String,
        values: [SQLiteValue],
        read: (SQLiteStatement) throws -> Row
    ) throws(StoreError) -> [Row] {
        try typed { try statement(sql).run(values, read) }
    }

    /// Runs a closure in a transaction, during which other processes can't write.
    func transaction<Value>(_ work: () throws -> Value) throws -> Value {
        try execute("BEGIN IMMEDIATE")
        do {
            let value = try work()
            try execute("COMMIT")
            return value
        } catch {
            // After some errors, such as a full disk, SQLite has already rolled back the transaction.
            if sqlite3_get_autocommit(handle) == 0 { try? execute("ROLLBACK") }
            throw error
        }
    }

    /// The number of rows changed by the last statement.
    var changes: Int { Int(sqlite3_changes(handle)) }

    /// Releases free pages, up to the given number.
    func shrink(pages: Int = 64) throws(StoreError) {
        _ = try rows("PRAGMA incremental_vacuum(\(pages))") { _ in }
    }

    /// Rebuilds the file without remnants of deleted rows, and truncates the log, which can also contain them.
    ///
    /// - Throws: ``StoreError``, such as ``StoreError/Reason/busy`` if another process is reading the log.
    func erase() throws(StoreError) {
        var failure: StoreError?
        do { try execute("VACUUM") } catch { failure = error }
        guard try rows("PRAGMA wal_checkpoint(TRUNCATE)", read: { $0.integer(0) }).first == 0 else {
            throw StoreError(.busy, file: file.lastPathComponent, message: "another process reads the log")
        }
        if let failure { throw failure }
    }

    /// Returns the error for a result code.
    func error(_ code: Int32) -> StoreError {
        let extended = sqlite3_extended_errcode(handle)
        var reason = StoreError.Reason(extended == SQLITE_OK ? code : extended, errno: sqlite3_system_errno(handle))
        // On a read-only disk, opening the database succeeds, but SQLite can't create its additional files.
        if reason == .other, sqlite3_db_readonly(handle, "main") == 1 { reason = .readOnly }
        let message = String(cString: sqlite3_errmsg(handle))
        return StoreError(reason, file: file.lastPathComponent, code: Int(extended), message: message)
    }

    private func statement(_ sql: String) throws(StoreError) -> SQLiteStatement {
        if let known = statements[sql] { return known }
        let new = try SQLiteStatement(sql, self)
        statements[sql] = new
        return new
    }

    private func typed<Value>(_ work: () throws -> Value) throws(StoreError) -> Value {
        do { return try work() } catch let error as StoreError { throw error } catch {
            throw StoreError(.other, file: file.lastPathComponent, message: "\(type(of: error))")
        }
    }

    private func migrate(_ migrations: [String]) throws(StoreError) {
        // Usually, there is nothing to migrate, and no lock is needed.
        guard try version() != migrations.count else { return }
        try typed {
            try transaction {
                let version = try version()
                guard version <= migrations.count else {
                    let message = "it has version \(version), and the newest supported version is \(migrations.count)"
                    throw StoreError(.newerVersion, file: file.lastPathComponent, message: message)
                }
                for migration in migrations[version...] { try execute(migration) }
                try execute("PRAGMA user_version = \(migrations.count)")
            }
        }
    }

    private func version() throws(StoreError) -> Int { try rows("PRAGMA user_version") { $0.integer(0) }.first ?? 0 }
}

extension StoreOptions.Protection {
    /// The flag with which Apple's SQLite sets the protection class of the database and its additional files.
    fileprivate var flag: Int32 {
        #if canImport(SQLite3) && !os(macOS)
        switch self {
        case .complete: 0x0010_0000
        case .unlessOpen: 0x0020_0000
        case .untilFirstUnlock: 0x0030_0000
        case .none: 0x0040_0000
        }
        #else
        0
        #endif
    }
}

extension StoreError.Reason {
    /// Creates the reason for a SQLite result code. For general I/O errors, it depends on the system error.
    fileprivate init(_ code: Int32, errno: Int32) {
        switch code & 0xff {
        case SQLITE_FULL: self = .full
        case SQLITE_READONLY: self = .readOnly
        case SQLITE_CORRUPT, SQLITE_NOTADB: self = .corrupted
        case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: self = .busy
        case SQLITE_PERM, SQLITE_AUTH: self = .noPermission
        case SQLITE_CANTOPEN, SQLITE_IOERR: self.init(errno: errno)
        default: self = .other
        }
    }

    init(errno: Int32) {
        switch errno {
        case ENOSPC, EDQUOT, EFBIG: self = .full
        case EROFS: self = .readOnly
        case EACCES, EPERM: self = .noPermission
        default: self = .other
        }
    }
}
