import Foundation
import TRPCRuntime
import TestSupport
import Testing

@testable import TRPCData
@testable import TRPCStore

/// Files that are damaged, or inaccessible to the process.
@Suite struct DamagedJournalTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private var journal: OfflineJournal { OfflineJournal(file: folder.file, contract: "1") }

    private func fill(
        _ count: Int,
        _ payload: (Int) throws -> Data = { _ in Data(repeating: 7, count: 6_000) }
    ) async throws {
        let storage = SQLiteJournalStorage(folder.file, StoreOptions())
        for number in 0..<count {
            let call = QueuedCall(
                id: "\(number)",
                scope: "main",
                user: nil,
                contract: "1",
                path: "a",
                date: Date(),
                payload: try payload(number)
            )
            #expect(try await storage.append(call, JournalLimits()))
        }
        try await storage.file.run { _ = try $0.rows("PRAGMA wal_checkpoint(TRUNCATE)") { _ in } }
        try await storage.file.close()
    }

    private func error(_ work: () async throws -> some Any) async -> StoreError? {
        do {
            _ = try await work()
            return nil
        } catch {
            return error as? StoreError
        }
    }

    @Test func corruptedFileIsATypedErrorUntilRepaired() async throws {
        try Data(repeating: 65, count: 5_000).write(to: folder.file)
        let journal = journal
        #expect(await error { try await journal.pending() }?.reason == .corrupted)
        #expect(await error { try await journal.pending() }?.description.contains("test.sqlite") == true)
        #expect(try await journal.repair() == 0)
        #expect(try await journal.pending().isEmpty)
        #expect(FileManager.default.fileExists(atPath: folder.file.path + ".damaged"))
    }

    @Test func repairKeepsReadableCalls() async throws {
        try await fill(40)
        let handle = try FileHandle(forUpdating: folder.file)
        let size = try handle.seekToEnd()
        // Overwrites a few pages in the middle.
        try handle.seek(toOffset: size / 2)
        try handle.write(contentsOf: Data(repeating: 0xab, count: 5 * 4096))
        try handle.close()
        let journal = journal
        _ = await error { try await journal.pending() }
        let kept = try await journal.repair()
        #expect(kept > 0 && kept <= 40)
        let ids = try await journal.pending().map(\.id)
        #expect(ids.count == kept && ids == ids.sorted { (Int($0) ?? 0) < (Int($1) ?? 0) })
    }

    @Test func shortenedFileIsATypedErrorOrReadable() async throws {
        try await fill(20)
        let handle = try FileHandle(forUpdating: folder.file)
        try handle.truncate(atOffset: 3 * 4096 + 100)
        try handle.close()
        let journal = journal
        #expect(await error { try await journal.pending() }?.reason == .corrupted)
        try await journal.repair()
        #expect(await error { try await journal.pending() } == nil)
    }

    /// Bytes of a call are changed on the disk: the call is parked, and the others are sent.
    @Test func corruptedCallIsNotSent() async throws {
        func operation(_ number: Int) -> TRPCOperation {
            TRPCOperation(path: "a", kind: .mutation, input: .json(json(number)), isIdempotent: true)
        }
        func json(_ number: Int) -> Data { Data("\"number \(number)\"".utf8) }
        try await fill(3) { try StoredCall(operation($0), QueuePolicy()).encoded() }
        try folder.replaceInFile(json(1).base64EncodedData(), with: json(7).base64EncodedData())
        let journal = journal
        let sent = Locked<[Data?]>([])
        let server = ScriptedLink { _, operation in
            if case .json(let json) = operation.input { sent.withLock { $0.append(json) } }
            return OperationResponse(data: Data("1".utf8))
        }
        let queue = OfflineQueueLink(TRPCClient.Configuration(url: folder.url), journal: journal)
        _ = try await LinkChain([queue, server]).handle(operation(3))
        #expect(sent.withLock(\.self) == [json(0), json(2), json(3)])
        let call = try #require(try await journal.parked().first)
        #expect(call.id == "1" && call.state == .parked(.unreadable))
        #expect(call.message?.contains("checksum") == true)
        #expect(try await !journal.retry("1"))
        #expect(try await journal.discard("1"))
    }

    @Test func truncatedFileKeepsItsCalls() async throws {
        try await fill(200) { Data(repeating: UInt8($0), count: 900) }
        let handle = try FileHandle(forUpdating: folder.file)
        let size = try handle.seekToEnd()
        try handle.truncate(atOffset: size / 2 + 100)
        try handle.close()
        let journal = journal
        #expect(await error { try await journal.pending() }?.reason == .corrupted)
        let count = try await journal.repair()
        let pending = try await journal.pending()
        // A call with a truncated payload is marked as damaged, and parked instead of sent.
        #expect(pending.count == count && pending.count(where: { !$0.isDamaged }) > 80)
    }

    /// Several pages between the first and the last call are lost.
    @Test func callsBetweenCorruptedPagesAreKept() async throws {
        try await fill(200) { Data(repeating: UInt8($0), count: 900) }
        let handle = try FileHandle(forUpdating: folder.file)
        let pages = try handle.seekToEnd() / 4096
        for page in [pages / 3, pages / 2] {
            try handle.seek(toOffset: page * 4096)
            try handle.write(contentsOf: Data(repeating: 0xab, count: 4096))
        }
        try handle.close()
        #expect(try await journal.repair() > 180)
    }

    @Test func callsAreRefusedUntilTheJournalIsRepaired() async throws {
        try Data(repeating: 65, count: 5_000).write(to: folder.file)
        let journal = journal
        let answer = OperationResponse(data: Data("1".utf8))
        let chain = LinkChain([
            OfflineQueueLink(TRPCClient.Configuration(url: folder.url), journal: journal),
            ScriptedLink { _, _ in answer },
        ])
        let operation = TRPCOperation(path: "a", kind: .mutation, input: .undefined, isIdempotent: true)
        do {
            _ = try await chain.handle(operation)
            Issue.record("the call was accepted")
        } catch OfflineQueueError.journal(let path, let error) {
            #expect(path == "a" && (error as? StoreError)?.reason == .corrupted)
        }
        try await journal.repair()
        #expect(try await chain.handle(operation).data == Data("1".utf8))
    }
}
