import Foundation
import TRPCData
import TRPCRuntime
import TestSupport
import Testing

@testable import TRPCStore

/// Files are closed when they are no longer used: a suspended app on iOS must not hold a lock.
@Suite struct ClosingTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    @Test func connectionClosesItsFile() async throws {
        weak var connection: SQLiteConnection?
        do {
            let opened = try SQLiteConnection(folder.file, StoreOptions(), .full, migrations: ["CREATE TABLE a (b)"])
            try opened.run("INSERT INTO a VALUES (1)")
            connection = opened
        }
        #expect(connection == nil)
        // The last connection removes the write-ahead log.
        #expect(!FileManager.default.fileExists(atPath: folder.file.path + "-wal"))
    }

    @Test func unusedJournalClosesItsFile() async throws {
        weak var journal: OfflineJournal?
        do {
            let used = OfflineJournal(file: folder.file, contract: "1")
            journal = used
            let links = LinkSetup.standard.queueing(
                in: used,
                QueuePolicy(maximumWait: .zero, isSafe: true),
                connectivity: ConnectivityMonitor(.offline)
            )
            let client = TRPCClient(url: folder.url, links: links)
            await #expect(throws: OfflineQueueError.self) {
                try await client.call(Procedure<Int, Int>.mutation("a"), 1)
            }
        }
        #expect(await eventually { journal == nil })
        let file = folder.file
        #expect(await eventually { !FileManager.default.fileExists(atPath: file.path + "-wal") })
    }
}
