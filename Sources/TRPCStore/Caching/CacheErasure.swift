internal import TRPCData

/// Tracks whether the file may contain data of signed-out users, even if the process exits during an erasure.
enum CacheErasure {
    /// The erasure state, stored in the file's header. Files created by version 0.1 contain 0.
    private enum State: Int {
        /// The file may contain users' data.
        case unknown = 0
        /// A user's entries were removed, but their bytes may still be in the file or its log.
        case pending = 1
        /// No user data has been written since the last erasure.
        case clean = 2
    }

    /// Records that a user's data is about to be written.
    static func noteUser(_ connection: SQLiteConnection) throws {
        if try state(connection) == .clean { try set(.unknown, connection) }
    }

    /// Removes entries within a transaction, and returns whether the file must be erased afterwards.
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

    /// Erases the remains of entries removed by ``remove(_:_:)``.
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
