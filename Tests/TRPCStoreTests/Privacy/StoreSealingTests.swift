import Foundation
import TRPCData
import TestSupport
import Testing

@testable import TRPCStore

/// Protection of data at rest: sealed values, and SQLite's settings.
struct StoreSealingTests {
    private struct WrongKey: Error {}

    /// Returns a cipher for tests: XOR with a key, after a mark.
    private static func sealing(_ key: UInt8) -> StoreSealing {
        StoreSealing(
            seal: { Data([key]) + Data($0.map { $0 ^ key }) },
            open: { data in
                guard data.first == key else { throw WrongKey() }
                return Data(data.dropFirst().map { $0 ^ key })
            }
        )
    }

    private func folder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "store-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    private func bytes(of file: URL) throws -> Data {
        try StoreFile.companions.reduce(Data()) { data, companion in
            let path = file.path + companion
            return FileManager.default.fileExists(atPath: path)
                ? data + (try Data(contentsOf: URL(filePath: path))) : data
        }
    }

    @Test func cacheFileDoesNotContainSealedPayloads() async throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "cache.sqlite")
        let key = CacheKey(user: "ann", path: "a")
        let now = Date()
        let entry = CacheEntry(payload: Data("hunter2secret".utf8), storedAt: now, staleAt: now, expiresAt: now + 60)
        let store = SQLiteCacheStore(file: file, options: StoreOptions(sealing: Self.sealing(7)))
        try await store.put(entry, for: key)
        #expect(try await store.entry(for: key)?.payload == entry.payload)
        #expect(try bytes(of: file).range(of: Data("hunter2secret".utf8)) == nil)
        let other = SQLiteCacheStore(file: file, options: StoreOptions(sealing: Self.sealing(8)))
        #expect(try await other.entry(for: key) == nil)
    }

    @Test func journalFileDoesNotContainSealedPayloads() async throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "journal.sqlite")
        let call = QueuedCall(
            id: "1",
            scope: "",
            owner: .user("ann"),
            contract: "",
            path: "a",
            date: Date(),
            attempts: 0,
            state: .pending,
            message: nil,
            payload: Data("hunter2secret".utf8)
        )
        let storage = SQLiteJournalStorage(file, StoreOptions(sealing: Self.sealing(7)))
        #expect(try await storage.append(call, JournalLimits()))
        #expect(try await storage.call("1")?.payload == call.payload)
        try await storage.update(call)
        #expect(try await storage.calls().map(\.payload) == [call.payload])
        #expect(try bytes(of: file).range(of: Data("hunter2secret".utf8)) == nil)
        let other = SQLiteJournalStorage(file, StoreOptions(sealing: Self.sealing(8)))
        await #expect(throws: StoreError.self) { try await other.calls() }
    }

    @Test(arguments: [SQLiteConnection.Durability.full, .normal])
    func deletedValuesAreOverwrittenAndForeignSchemasAreNotTrusted(durability: SQLiteConnection.Durability) throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let connection = try SQLiteConnection(folder.appending(path: "a"), StoreOptions(), durability, migrations: [])
        for (name, value) in [("secure_delete", 1), ("trusted_schema", 0), ("cell_size_check", 1)] {
            #expect(try connection.rows("PRAGMA \(name)") { $0.integer(0) } == [value], "\(name)")
        }
    }

    @Test func onlyJournalsAreInBackups() throws {
        let file = try folder().appending(path: "a")
        #expect(SQLiteJournalStorage(file, StoreOptions()).file.isInBackups)
        #expect(!SQLiteJournalStorage(file, StoreOptions(isInBackups: false)).file.isInBackups)
        #expect(!SQLiteCacheStore(file: file).isInBackups)
        #expect(SQLiteCacheStore(file: file, options: StoreOptions(isInBackups: true)).isInBackups)
    }
}
