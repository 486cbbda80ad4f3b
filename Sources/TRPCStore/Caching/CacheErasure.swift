internal import TRPCData

/// Keeps account of whether the file has data of users who have signed out, even if the process ends in the middle.
enum CacheErasure {
    /// The file's state, in its header. A file of version 0.1 has 0.
    private enum State: Int {
        /// It may have data of users.
        case unknown = 0
        /// Entries of a user were removed, and their bytes may still be in the file or the log.
        case pending = 1
        /// No data of a user was written since the last erasure.
        case clean = 2
    }

    /// Notes that data of a user is written.
    static func noteUser(_ connection: SQLiteConnection) throws {
        if try state(connection) == .clean { try set(.unknown, connection) }
    }

    /// Removes entries, within a transaction. Returns whether the file has to be erased.
    static func remove(_ selection: CacheSelection, _ connection: SQLiteConnection) throws -> Bool {
        try CacheSchema.run("DELETE FROM entries", selection, connection)
        let state = try state(connection)
        let isNeeded =
            switch selection {
            case .all: state != .clean
            case .users(let user): connection.changes > 0 || state == .pending || user.isEmpty && state != .clean
            default: false
            }
        if isNeeded { try set(.pending, connection) }
        return isNeeded
    }

    /// Erases the file, after ``remove(_:_:)``.
    static func finish(_ connection: SQLiteConnection) throws {
        try connection.erase()
        let users = try connection.rows("SELECT count(*) FROM entries WHERE user <> ''") { $0.integer(0) }
        try set(users.first == 0 ? .clean : .unknown, connection)
    }

    private static func state(_ connection: SQLiteConnection) throws -> State {
        try connection.rows("PRAGMA application_id") { State(rawValue: $0.integer(0)) ?? .unknown }.first ?? .unknown
    }

    private static func set(_ state: State, _ connection: SQLiteConnection) throws {
        try connection.execute("PRAGMA application_id = \(state.rawValue)")
    }
}
