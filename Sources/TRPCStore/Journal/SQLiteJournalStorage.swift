internal import Foundation
internal import TRPCData

/// Stores a journal's calls in a database.
struct SQLiteJournalStorage: JournalStorage {
    private static let migrations = [
        """
        CREATE TABLE calls (
            place INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, scope TEXT NOT NULL, user TEXT,
            contract TEXT NOT NULL, path TEXT NOT NULL, date REAL NOT NULL, attempts INTEGER NOT NULL,
            parked TEXT, message TEXT, bytes INTEGER NOT NULL, payload BLOB NOT NULL
        );
        CREATE INDEX calls_in_order ON calls (user, scope, place) WHERE parked IS NULL;
        CREATE INDEX calls_by_size ON calls (bytes);
        """,
        "ALTER TABLE calls ADD COLUMN checksum INTEGER",
    ]
    static let columns = "id, scope, user, contract, path, date, attempts, parked, message, payload, checksum"

    let file: StoreFile
    private let sending: SendingLock

    init(_ url: URL, _ options: StoreOptions) {
        file = StoreFile(url, options, .full, migrations: Self.migrations, isInBackups: true)
        sending = SendingLock(url)
    }

    func append(_ call: QueuedCall, _ limits: JournalLimits) async throws -> Bool {
        try await append([call], limits) == [true]
    }

    func append(_ calls: [QueuedCall], _ limits: JournalLimits) async throws -> [Bool] {
        try await file.run { connection in
            try connection.transaction {
                let size = "SELECT count(*), total(bytes) FROM calls"
                var (count, bytes) = try connection.rows(size) { ($0.integer(0), $0.integer(1)) }.first ?? (0, 0)
                return try calls.map { call in
                    guard count < limits.calls, bytes + call.payload.count <= limits.bytes else { return false }
                    try Self.insert(call, connection)
                    (count, bytes) = (count + 1, bytes + call.payload.count)
                    return true
                }
            }
        }
    }

    static func insert(_ call: QueuedCall, _ connection: SQLiteConnection) throws {
        let sql = "INSERT INTO calls (\(columns), bytes) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
        let payload = try sealed(call.payload, connection)
        let values = call.values(payload) + [call.checksum(payload), .integer(Int64(call.payload.count))]
        try connection.rows(sql, values: values) { _ in }
    }

    private static func sealed(_ payload: Data, _ connection: SQLiteConnection) throws -> Data {
        try connection.sealing?.seal(payload) ?? payload
    }

    func first(in scope: String, of user: String?) async throws -> QueuedCall? {
        let sql = """
            SELECT \(Self.columns) FROM calls WHERE parked IS NULL AND user = ? AND scope = ? ORDER BY place LIMIT 1
            """
        return try await file.run {
            try $0.rows(sql, CallOwner(user).value, .text(scope), read: Self.reading($0)).first
        }
    }

    func scopes(of user: String?) async throws -> [String] {
        let sql = "SELECT DISTINCT scope FROM calls WHERE parked IS NULL AND user = ? ORDER BY scope"
        return try await file.run { try $0.rows(sql, CallOwner(user).value) { $0.text(0) } }
    }

    func calls() async throws -> [QueuedCall] {
        try await file.run { try $0.rows("SELECT \(Self.columns) FROM calls ORDER BY place", read: Self.reading($0)) }
    }

    func callsOfUnknownUsers() async throws -> [QueuedCall] {
        let sql = "SELECT \(Self.columns) FROM calls WHERE parked IS NULL AND user IS NULL ORDER BY place"
        return try await file.run { try $0.rows(sql, read: Self.reading($0)) }
    }

    func call(_ id: String) async throws -> QueuedCall? {
        let sql = "SELECT \(Self.columns) FROM calls WHERE id = ?"
        return try await file.run { try $0.rows(sql, .text(id), read: Self.reading($0)).first }
    }

    func update(_ call: QueuedCall) async throws { try await update([call]) }

    func update(_ calls: [QueuedCall]) async throws {
        try await file.run { connection in
            try connection.transaction {
                for call in calls { try Self.update(call, connection) }
            }
        }
    }

    private static func update(_ call: QueuedCall, _ connection: SQLiteConnection) throws {
        let sql = """
            UPDATE calls SET user = ?, contract = ?, path = ?, attempts = ?, parked = ?, message = ?, payload = ?, bytes = ?,
            checksum = ? WHERE id = ?
            """
        let payload = try sealed(call.payload, connection)
        _ = try connection.run(
            sql,
            call.owner.value,
            .text(call.contract),
            .text(call.path),
            .integer(Int64(call.attempts)),
            .optional(call.state.parkReason),
            .optional(call.message),
            .blob(payload),
            .integer(Int64(call.payload.count)),
            call.checksum(payload),
            .text(call.id)
        )
    }

    func remove(_ id: String) async throws -> Bool { try await remove([id]) == [true] }

    func remove(_ ids: [String]) async throws -> [Bool] {
        try await file.run { connection in
            let results = try connection.transaction {
                try ids.map { try connection.run("DELETE FROM calls WHERE id = ?", .text($0)) > 0 }
            }
            try connection.shrink()
            return results
        }
    }

    func erase() async throws { try await file.erase() }

    func beginSending() async throws -> Bool { try sending.begin() }

    func endSending() async { sending.end() }

    /// Returns a closure that reads a row, and decrypts its payload unless the row is corrupt.
    static func reading(_ connection: SQLiteConnection) -> (SQLiteStatement) throws -> QueuedCall {
        { row in
            var call = call(row)
            call.isDamaged = !RowChecksum(call.values(call.payload)).isValid(row.optionalInteger(10))
            guard let sealing = connection.sealing, !call.isDamaged else { return call }
            guard let payload = try? sealing.open(call.payload) else {
                let message = "the payload of a call can't be opened: it was sealed with another key"
                throw StoreError(.other, file: connection.file.lastPathComponent, message: message)
            }
            call.payload = payload
            return call
        }
    }

    private static func call(_ row: SQLiteStatement) -> QueuedCall {
        QueuedCall(
            id: row.text(0),
            scope: row.text(1),
            owner: CallOwner(column: row.optionalText(2)),
            contract: row.text(3),
            path: row.text(4),
            date: Date(timeIntervalSince1970: row.real(5)),
            attempts: row.integer(6),
            state: row.optionalText(7).map { .parked(ParkReason(rawValue: $0)) } ?? .pending,
            message: row.optionalText(8),
            payload: row.blob(9)
        )
    }
}

extension QueuedCall {
    /// The row's values, in column order.
    ///
    /// - Parameter payload: The payload as stored.
    fileprivate func values(_ payload: Data) -> [SQLiteValue] {
        [
            .text(id), .text(scope), owner.value, .text(contract), .text(path), .real(date.timeIntervalSince1970),
            .integer(Int64(attempts)), .optional(state.parkReason), .optional(message), .blob(payload),
        ]
    }

    /// Returns the checksum to store with the row. A corrupt call stays marked as corrupt when it's rewritten.
    fileprivate func checksum(_ payload: Data) -> SQLiteValue {
        let checksum = RowChecksum(values(payload))
        return isDamaged ? checksum.mismatch : checksum.column
    }
}

extension QueuedCall.State {
    /// The reason that the call was parked; nil if it's pending.
    fileprivate var parkReason: String? {
        if case .parked(let reason) = self { reason.rawValue } else { nil }
    }
}

extension CallOwner {
    /// Reads a user column. Version 0.1 wrote NULL for both signed-out and unknown users.
    fileprivate init(column: String?) {
        switch column {
        case nil: self = .unknown
        case "": self = .signedOut
        case let id?: self = .user(id)
        }
    }

    fileprivate var value: SQLiteValue {
        switch self {
        case .user(let id): .text(id)
        case .signedOut: .text("")
        case .unknown: .null
        }
    }
}
