import Foundation
import TRPCData
import TestSupport
import Testing

@testable import TRPCStore

/// Only the owner can read the runtime's files.
@Suite struct FileModeTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private func modes(_ folder: URL) throws -> [String: Int] {
        var modes: [String: Int] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            let attributes = try FileManager.default.attributesOfItem(atPath: folder.appending(path: name).path)
            modes[name] = (attributes[.posixPermissions] as? NSNumber)?.intValue
        }
        return modes
    }

    private func call(_ id: String) -> QueuedCall {
        QueuedCall(
            id: id,
            scope: "main",
            user: "ann",
            contract: "1",
            path: "a.b",
            date: Date(),
            payload: Data("{}".utf8)
        )
    }

    @Test func newFilesAndFoldersArePrivate() async throws {
        let deep = folder.url.appending(path: "new/deep")
        let journal = SQLiteJournalStorage(deep.appending(path: "journal.sqlite"), StoreOptions())
        #expect(try await journal.append(call("1"), JournalLimits()))
        #expect(try await journal.beginSending())
        let store = SQLiteCacheStore(file: deep.appending(path: "cache.sqlite"))
        let now = Date()
        try await store.put(
            CacheEntry(payload: Data(count: 10), storedAt: now, staleAt: now, expiresAt: now + 60),
            for: CacheKey(user: "ann", path: "a")
        )
        let modes = try modes(deep)
        #expect(modes.count == 7 && modes.values.allSatisfy { $0 == 0o600 }, "\(modes)")
        #expect(try self.modes(folder.url) == ["new": 0o700])
        #expect(try self.modes(folder.url.appending(path: "new")) == ["deep": 0o700])
        await journal.endSending()
    }

    @Test(arguments: ["killed/journal.sqlite", "killed/cache.sqlite"])
    func filesOfVersion01BecomePrivate(_ name: String) async throws {
        let file = try ReleasedFiles.copy(name, to: folder)
        for ending in [".damaged", ".damaged-wal"] {
            let path = file.path + ending
            #expect(FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o644]))
        }
        #expect(try modes(folder.url).values.allSatisfy { $0 == 0o644 })
        let (journal, store) = (SQLiteJournalStorage(file, StoreOptions()), SQLiteCacheStore(file: file))
        if name.contains("journal") {
            #expect(try await journal.calls().count == 6)
        } else {
            #expect(try await store.entry(for: CacheKey(path: "none")) == nil)
        }
        let modes = try modes(folder.url)
        #expect(
            modes.keys.contains(file.lastPathComponent + "-wal") && modes.values.allSatisfy { $0 == 0o600 },
            "\(modes)"
        )
    }

    @Test func filesSetAsideArePrivate() async throws {
        try Data(repeating: 65, count: 9_000).write(to: folder.file)
        let journal = OfflineJournal(file: folder.file)
        await #expect(throws: StoreError.self) { try await journal.pending() }
        #expect(try await journal.repair() == 0)
        let modes = try modes(folder.url)
        #expect(modes.keys.contains("test.sqlite.damaged") && modes.values.allSatisfy { $0 == 0o600 }, "\(modes)")
    }
}
