import Foundation
import TestSupport
import Testing

@testable import TRPCStore

@Suite struct SQLiteConnectionTests {
    private let folder: Folder
    private static let migrations = ["CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT, size REAL, bytes BLOB)"]

    init() throws { folder = try Folder() }

    private func connection(
        _ options: StoreOptions = StoreOptions(),
        migrations: [String] = migrations,
        pause: (Duration) -> Void = { _ in }
    ) throws -> SQLiteConnection {
        try SQLiteConnection(folder.file, options, .full, migrations: migrations, pause: pause)
    }

    private func reason(_ work: () throws -> Void) -> StoreError.Reason? {
        do {
            try work()
            return nil
        } catch {
            return (error as? StoreError)?.reason
        }
    }

    @Test func valuesRoundTrip() throws {
        let connection = try connection()
        let sql = "INSERT INTO notes VALUES (?, ?, ?, ?)"
        try connection.run(sql, .integer(.max), .text("né\u{0}'\""), .real(0.5), .blob(Data([0, 255])))
        try connection.run(sql, .integer(1), .null, .null, .blob(Data()))
        let rows = try connection.rows("SELECT * FROM notes ORDER BY id DESC") {
            ($0.integer(0), $0.optionalText(1), $0.real(2), $0.blob(3))
        }
        #expect(rows[0] == (.max, "né\u{0}'\"", 0.5, Data([0, 255])))
        #expect(rows[1] == (1, nil, 0, Data()))
    }

    @Test func throwingTransactionIsRolledBack() throws {
        let connection = try connection()
        struct Stop: Error {}
        #expect(throws: Stop.self) {
            try connection.transaction {
                try connection.run("INSERT INTO notes (id) VALUES (1)")
                throw Stop()
            }
        }
        #expect(try connection.rows("SELECT count(*) FROM notes") { $0.integer(0) } == [0])
        try connection.transaction { _ = try connection.run("INSERT INTO notes (id) VALUES (1)") }
        #expect(try connection.rows("SELECT count(*) FROM notes") { $0.integer(0) } == [1])
    }

    @Test func migrationsKeepTheRows() throws {
        do { _ = try connection().run("INSERT INTO notes (id, text) VALUES (1, 'a')") }
        let newer = try connection(migrations: Self.migrations + ["ALTER TABLE notes ADD COLUMN tag TEXT DEFAULT 'x'"])
        #expect(try newer.rows("SELECT text, tag FROM notes") { $0.text(0) + $0.text(1) } == ["ax"])
    }

    @Test func fileOfANewerVersionIsNotChanged() throws {
        do { _ = try connection(migrations: Self.migrations + ["CREATE TABLE other (id)"]) }
        #expect(reason { _ = try connection() } == .newerVersion)
        let again = try connection(migrations: Self.migrations + ["CREATE TABLE other (id)"])
        #expect(try again.rows("SELECT count(*) FROM other") { $0.integer(0) } == [0])
    }

    @Test func busyFileIsATypedErrorOrIsAwaited() throws {
        let first = try connection()
        let hasty = try connection(StoreOptions(busyTimeout: .zero))
        try first.execute("BEGIN IMMEDIATE")
        #expect(reason { _ = try hasty.run("INSERT INTO notes (id) VALUES (1)") } == .busy)
        // Readers don't block a writer.
        #expect(try hasty.rows("SELECT count(*) FROM notes") { $0.integer(0) } == [0])
        try first.execute("COMMIT")
        try hasty.run("INSERT INTO notes (id) VALUES (1)")
    }

    @Test func concurrentCreationIsAwaited() throws {
        let first = try connection()
        // Like a file that another process is just creating.
        try first.execute("PRAGMA journal_mode = DELETE; PRAGMA auto_vacuum = NONE; VACUUM")
        try first.execute("BEGIN IMMEDIATE")
        #expect(reason { _ = try connection(StoreOptions(busyTimeout: .zero)) } == .busy)
        var pauses = 0
        let brief = StoreOptions(busyTimeout: .milliseconds(30))
        #expect(reason { _ = try connection(brief) { _ in pauses += 1 } } == .busy)
        #expect(pauses > 0)
        let second = try connection { _ in try? first.execute("COMMIT") }
        try second.run("INSERT INTO notes (id) VALUES (1)")
        #expect(try first.rows("SELECT count(*) FROM notes") { $0.integer(0) } == [1])
    }

    @Test func exceedingTheMaximumSizeKeepsExistingRows() throws {
        let connection = try connection(StoreOptions(maximumBytes: 64 << 10))
        let reason = reason {
            for _ in 0..<100 { try connection.run("INSERT INTO notes (bytes) VALUES (?)", .blob(Data(count: 4_000))) }
        }
        #expect(reason == .full)
        let count = try #require(try connection.rows("SELECT count(*) FROM notes") { $0.integer(0) }.first)
        #expect(count > 5 && count < 20)
        try connection.run("DELETE FROM notes")
        try connection.run("INSERT INTO notes (bytes) VALUES (?)", .blob(Data(count: 4_000)))
    }

    @Test func emptyPagesAreReleased() throws {
        let connection = try connection()
        for _ in 0..<50 { try connection.run("INSERT INTO notes (bytes) VALUES (?)", .blob(Data(count: 8_000))) }
        let pages = { try connection.rows("PRAGMA page_count") { $0.integer(0) }.first ?? 0 }
        let before = try pages()
        try connection.run("DELETE FROM notes")
        try connection.shrink(pages: 1_000)
        #expect(before > 100)
        #expect(try pages() < 10)
    }

    @Test func otherFilesAreCorrupted() throws {
        try Data(String(repeating: "no database ", count: 1_000).utf8).write(to: folder.file)
        #expect(reason { _ = try connection() } == .corrupted)
    }

    @Test func folderInsteadOfAFileIsATypedError() throws {
        try FileManager.default.createDirectory(at: folder.file, withIntermediateDirectories: true)
        #expect(reason { _ = try connection() } != nil)
    }
}
