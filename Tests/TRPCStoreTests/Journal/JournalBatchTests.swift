import Foundation
import TRPCData
import TRPCRuntime
import TestSupport
import Testing

@testable import TRPCStore

/// Calls of a journal on disk that are written together.
@Suite struct JournalBatchTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private func calls(_ ids: ClosedRange<Int>) -> [QueuedCall] {
        let date = Date(timeIntervalSince1970: 1_800_000_000)
        return ids.map {
            QueuedCall(
                id: "\($0)",
                scope: "a",
                user: nil,
                contract: "1",
                path: "a.b",
                date: date,
                payload: Data("{}".utf8)
            )
        }
    }

    @Test func limitsApplyToEachCall() async throws {
        let storage = SQLiteJournalStorage(folder.file, StoreOptions())
        #expect(try await storage.append(calls(1...3), JournalLimits(calls: 2)) == [true, true, false])
        #expect(try await storage.calls().map(\.id) == ["1", "2"])
    }

    @Test func callsAreUpdatedAndRemovedTogether() async throws {
        let storage = SQLiteJournalStorage(folder.file, StoreOptions())
        _ = try await storage.append(calls(1...3), JournalLimits())
        var changed = calls(1...2)
        for index in changed.indices { changed[index].path = "a.c" }
        try await storage.update(changed)
        #expect(try await storage.calls().map(\.path) == ["a.c", "a.c", "a.b"])
        #expect(try await storage.remove(["3", "4", "1"]) == [true, false, true])
        #expect(try await SQLiteJournalStorage(folder.file, StoreOptions()).calls().map(\.id) == ["2"])
    }

    @Test func fiftyLikesAtOnceTakeAtMostThreeRequests() async throws {
        let like = Procedure<Int, Int>.mutation("likes.like", isIdempotent: true)
        let transport = ScriptedTransport.echo()
        let journal = OfflineJournal(file: folder.file)
        let policy = QueuePolicy.idempotent.scoped(like, by: \.self)
        let links = LinkSetup.batching.queueing(in: journal, policy)
        let client = TRPCClient(url: URL(string: "https://test/trpc")!, links: links, transport: transport)
        _ = try await client.call(like, 0)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 1...50 {
                group.addTask {
                    let output = try await client.call(like, number)
                    #expect(output == number)
                }
            }
            try await group.waitForAll()
        }
        #expect(transport.requests.count <= 4)
        #expect(try await journal.pending().isEmpty)
    }
}
