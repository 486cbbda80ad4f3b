internal import Foundation

#if canImport(SQLite3)
internal import SQLite3
#else
internal import CSQLite
#endif

/// An open database. Used by one thread at a time.
final class SQLiteConnection {
    /// The durability of a write when it returns.
    enum Durability: String {
        /// Written to disk.
        case full = "FULL"
        /// Passed to the system: a device crash can lose the last writes, but damages nothing.
        case normal = "NORMAL"
    }

    let handle: OpaquePointer
    let file: URL
    /// Encrypts and decrypts values; nil stores them unencrypted.
    let sealing: StoreSealing?
    private var statements: [String: SQLiteStatement] = [:]

    /// Opens a database unchanged, or creates an empty one.
    private init(opening file: URL, _ options: StoreOptions) throws(StoreError) {
        self.file = file
        sealing = options.sealing
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | options.protection.flag
        // SQLite gives the files next to it the same permissions.
        OwnerOnly.create(file.path)
        var opened: OpaquePointer?
        let code = sqlite3_open_v2(file.path, &opened, flags, nil)
        guard let opened else { throw StoreError(.other, file: file.lastPathComponent, code: Int(code)) }
        handle = opened
        // From here on, deinit closes it.
        guard code == SQLITE_OK else { throw error(code) }
        OwnerOnly.tighten(file.path)
        sqlite3_extended_result_codes(handle, 1)
        sqlite3_busy_timeout(handle, Int32(clamping: Int64(options.busyTimeout / .milliseconds(1))))
    }

    /// Opens a damaged database for reading the rest of it, even if the file is shorter than its header says.
    convenience init(rescuing file: URL, _ options: StoreOptions) throws(StoreError) {
        try self.init(opening: file, options)
        try execute("PRAGMA trusted_schema = OFF")
        try execute("PRAGMA writable_schema = ON")
    }

    /// Opens or creates a database, and migrates it to the latest version.
    ///
    /// - Parameters:
    ///   - migrations: The statements that migrate to each version from the previous one.
    ///   - pause: Waits before a retry.
    convenience init(
        _ file: URL,
        _ options: StoreOptions,
        _ durability: Durability,
        migrations: [String],
        pause: (Duration) -> Void = { Thread.sleep(forTimeInterval: $0 / .seconds(1)) }
    ) throws(StoreError) {
        try self.init(opening: file, options)
        // Must precede the first table; otherwise it takes a complete vacuum.
        try execute("PRAGMA auto_vacuum = INCREMENTAL")
        // SQLite's own timeout doesn't apply here: of two processes that create the file at the same time, one fails
        // immediately.
        try execute("PRAGMA journal_mode = WAL", within: options.busyTimeout, pause: pause)
        try execute("PRAGMA synchronous = \(durability.rawValue)")
        try execute("PRAGMA secure_delete = ON")
        // The file may be from someone else: don't run functions of its schema, and check its pages.
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

    /// Runs statements without parameters and results.
    func execute(_ sql: String) throws(StoreError) {
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw error(code) }
    }

    /// Runs a statement, and retries while another process blocks it, up to the limit.
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
    /// - Returns: the number of changed rows.
    @discardableResult
    func run(_ sql: String, _ values: SQLiteValue...) throws(StoreError) -> Int {
        try typed { _ = try statement(sql).run(values) { _ in } }
        return changes
    }

    /// Runs a statement, and reads each row.
    func rows<Row>(
        _ sql: String,
        _ values: SQLiteValue...,
        read: (SQLiteStatement) throws -> Row
    ) throws(StoreError) -> [Row] {
        try rows(sql, values: values, read: read)
    }

    /// Runs a statement, and reads each row.
    @discardableResult
    func rows<Row>(
        _ sql: String,
        values: [SQLiteValue],
        read: (SQLiteStatement) throws -> Row
    ) throws(StoreError) -> [Row] {
        try typed { try statement(sql).run(values, read) }
    }

    /// Runs work atomically. Other processes can't write in the meantime.
    func transaction<Value>(_ work: () throws -> Value) throws -> Value {
        try execute("BEGIN IMMEDIATE")
        do {
            let value = try work()
            try execute("COMMIT")
            return value
        } catch {
            // SQLite rolls back automatically after some errors, such as a full disk.
            if sqlite3_get_autocommit(handle) == 0 { try? execute("ROLLBACK") }
            throw error
        }
    }

    /// The number of rows that the last statement changed.
    var changes: Int { Int(sqlite3_changes(handle)) }

    /// Frees empty pages, a few at a time.
    func shrink(pages: Int = 64) throws(StoreError) {
        _ = try rows("PRAGMA incremental_vacuum(\(pages))") { _ in }
    }

    /// Rebuilds the file without the remains of deleted rows, and truncates the log, which also contains them.
    ///
    /// - Throws: ``StoreError``, such as ``StoreError/Reason/busy`` while another process reads the log.
    func erase() throws(StoreError) {
        var failure: StoreError?
        do { try execute("VACUUM") } catch { failure = error }
        guard try rows("PRAGMA wal_checkpoint(TRUNCATE)", read: { $0.integer(0) }).first == 0 else {
            throw StoreError(.busy, file: file.lastPathComponent, message: "another process reads the log")
        }
        if let failure { throw failure }
    }

    /// The error for a result code.
    func error(_ code: Int32) -> StoreError {
        let extended = sqlite3_extended_errcode(handle)
        var reason = StoreError.Reason(extended == SQLITE_OK ? code : extended, errno: sqlite3_system_errno(handle))
        // On a read-only disk, the database opens, but the files next to it can't be created.
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
        // Usually there is nothing to migrate, so nothing is locked.
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
    /// The flag that sets the protection class of the file, and of those next to it, in Apple's SQLite.
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
    /// The reason for SQLite's result code. For a general system failure, the system's error decides.
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
