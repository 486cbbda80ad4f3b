internal import Foundation
internal import TRPCData
import TRPCRuntime

/// The database tables for cached responses, and operations on them.
enum CacheSchema {
    /// Triggers maintain the total count and cost, which are needed whenever an entry is added.
    static let migrations = [
        """
        CREATE TABLE entries (
            id INTEGER PRIMARY KEY, contract TEXT NOT NULL, user TEXT NOT NULL, path TEXT NOT NULL, input BLOB NOT NULL,
            variant TEXT NOT NULL, status INTEGER, headers TEXT NOT NULL, stored REAL NOT NULL, stale REAL NOT NULL,
            expires REAL NOT NULL, invalidated INTEGER NOT NULL, cost INTEGER NOT NULL, used INTEGER NOT NULL, payload BLOB,
            UNIQUE (path, user, input, variant, contract)
        );
        CREATE INDEX entries_by_use ON entries (used);
        CREATE INDEX entries_by_expiry ON entries (expires);
        CREATE TABLE tags (tag TEXT NOT NULL, entry INTEGER NOT NULL, PRIMARY KEY (tag, entry)) WITHOUT ROWID;
        CREATE INDEX tags_by_entry ON tags (entry);
        CREATE TABLE totals (count INTEGER NOT NULL, cost INTEGER NOT NULL, uses INTEGER NOT NULL);
        INSERT INTO totals VALUES (0, 0, 0);
        CREATE TRIGGER entry_added AFTER INSERT ON entries BEGIN
            UPDATE totals SET count = count + 1, cost = cost + new.cost;
        END;
        CREATE TRIGGER entry_removed AFTER DELETE ON entries BEGIN
            UPDATE totals SET count = count - 1, cost = cost - old.cost;
            DELETE FROM tags WHERE entry = old.id;
        END;
        """,
        "ALTER TABLE entries ADD COLUMN checksum INTEGER",
    ]

    /// Returns the entry for a key, if any. Removes the entry if it's corrupt.
    static func entry(for key: CacheKey, _ connection: SQLiteConnection) throws -> (id: Int64, entry: CacheEntry)? {
        let sql = """
            SELECT id, status, headers, stored, stale, expires, invalidated, cost, payload, checksum FROM entries
            WHERE path = ? AND user = ? AND input = ? AND variant = ? AND contract = ?
            """
        let found = try connection.rows(sql, values: key.values) { row in
            (
                id: Int64(row.integer(0)),
                headers: row.text(2),
                checksum: row.optionalInteger(9),
                entry: CacheEntry(
                    payload: row.optionalBlob(8),
                    status: row.optionalInteger(1),
                    headers: HTTPHeaders(
                        (try? JSONDecoder().decode([String: String].self, from: Data(row.text(2).utf8))) ?? [:]
                    ),
                    storedAt: Date(timeIntervalSince1970: row.real(3)),
                    staleAt: Date(timeIntervalSince1970: row.real(4)),
                    expiresAt: Date(timeIntervalSince1970: row.real(5)),
                    isInvalidated: row.integer(6) != 0,
                    cost: row.integer(7)
                )
            )
        }
        guard var first = found.first else { return nil }
        let tags = try connection.rows("SELECT tag FROM tags WHERE entry = ?", .integer(first.id)) { $0.text(0) }
        first.entry.tags = Set(tags)
        guard checksum(of: first.entry, first.headers, key).isValid(first.checksum) else {
            try connection.run("DELETE FROM entries WHERE id = ?", .integer(first.id))
            return nil
        }
        if let sealing = connection.sealing, let payload = first.entry.payload {
            guard let opened = try? sealing.open(payload) else { return nil }
            first.entry.payload = opened
        }
        return (first.id, first.entry)
    }

    static func put(_ entry: CacheEntry, for key: CacheKey, _ connection: SQLiteConnection) throws {
        try run("DELETE FROM entries", .key(key), connection)
        let headers = String(decoding: try JSONEncoder().encode(entry.headers.dictionary), as: UTF8.self)
        var entry = entry
        if let sealing = connection.sealing { entry.payload = try entry.payload.map(sealing.seal) }
        let sql = """
            INSERT INTO entries (path, user, input, variant, contract, status, headers, stored, stale, expires, invalidated,
            cost, used, payload, checksum) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, (SELECT uses + 1 FROM totals), ?, ?)
            RETURNING id
            """
        let values: [SQLiteValue] = [
            entry.status.map { .integer(Int64($0)) } ?? .null, .text(headers),
            .real(entry.storedAt.timeIntervalSince1970), .real(entry.staleAt.timeIntervalSince1970),
            .real(entry.expiresAt.timeIntervalSince1970), .integer(entry.isInvalidated ? 1 : 0),
            .integer(Int64(entry.cost)), entry.payload.map(SQLiteValue.blob) ?? .null,
            checksum(of: entry, headers, key).column,
        ]
        let ids = try connection.rows(sql, values: key.values + values) { Int64($0.integer(0)) }
        for id in ids {
            for tag in entry.tags { try connection.run("INSERT INTO tags VALUES (?, ?)", .text(tag), .integer(id)) }
        }
        try connection.run("UPDATE totals SET uses = uses + 1")
    }

    /// Returns the checksum of an entry, excluding the columns that can change later.
    private static func checksum(of entry: CacheEntry, _ headers: String, _ key: CacheKey) -> RowChecksum {
        let values: [SQLiteValue] = [
            entry.status.map { .integer(Int64($0)) } ?? .null, .text(headers),
            .real(entry.storedAt.timeIntervalSince1970), .real(entry.staleAt.timeIntervalSince1970),
            .real(entry.expiresAt.timeIntervalSince1970), .integer(Int64(entry.cost)),
            entry.payload.map(SQLiteValue.blob) ?? .null,
        ]
        return RowChecksum(key.values + values + entry.tags.sorted().map(SQLiteValue.text))
    }

    static func noteUse(of id: Int64, _ connection: SQLiteConnection) throws {
        try connection.run("UPDATE entries SET used = (SELECT uses + 1 FROM totals) WHERE id = ?", .integer(id))
        try connection.run("UPDATE totals SET uses = uses + 1")
    }

    /// Removes the least recently used entries, a few at a time, until the limits are met.
    static func evict(beyond limits: CacheLimits, _ connection: SQLiteConnection) throws {
        let sql = "SELECT count > ? OR cost > ? FROM totals"
        while try connection.rows(
            sql,
            .integer(Int64(limits.count)),
            .integer(Int64(limits.cost)),
            read: { $0.integer(0) }
        ).first == 1 {
            let oldest = "SELECT id FROM entries ORDER BY used LIMIT 1"
            guard try connection.run("DELETE FROM entries WHERE id IN (\(oldest))") > 0 else { return }
        }
    }

    /// Runs a statement on the selected entries.
    static func run(_ statement: String, _ selection: CacheSelection, _ connection: SQLiteConnection) throws {
        let (condition, values) = condition(selection)
        try connection.rows("\(statement) WHERE \(condition)", values: values) { _ in }
    }

    private static func condition(_ selection: CacheSelection) -> (String, [SQLiteValue]) {
        switch selection {
        case .all: ("1", [])
        case .key(let key):
            ("path = ? AND user = ? AND input = ? AND variant = ? AND contract = ?", key.values)
        case .path(let path): ("path = ?", [.text(path)])
        // `/` is the character after `.`, so the range contains exactly the paths that start with the router's name and a dot.
        case .router(let name): ("path > ? AND path < ?", [.text("\(name)."), .text("\(name)/")])
        case .input(let path, let input): ("path = ? AND input = ?", [.text(path), .blob(input)])
        case .tag(let tag): ("id IN (SELECT entry FROM tags WHERE tag = ?)", [.text(tag)])
        case .users(let user): ("user <> '' AND user <> ?", [.text(user)])
        case .expired(let now): ("expires <= ?", [.real(now.timeIntervalSince1970)])
        }
    }
}

extension CacheKey {
    /// The values in the order of the table's index.
    fileprivate var values: [SQLiteValue] {
        [.text(path), .text(user), .blob(input), .text(variant), .text(contract)]
    }
}
