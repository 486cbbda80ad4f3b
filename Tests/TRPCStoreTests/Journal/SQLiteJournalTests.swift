import Foundation
import TRPCData
import TRPCRuntime
import TestSupport
import Testing

@testable import TRPCStore

@Suite struct SQLiteJournalTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private func storage(_ options: StoreOptions = StoreOptions()) -> SQLiteJournalStorage {
        SQLiteJournalStorage(folder.file, options)
    }

    private func call(
        _ id: String,
        scope: String = "main",
        user: String? = nil,
        payload: Data = Data("{}".utf8)
    ) -> QueuedCall {
        let date = Date(timeIntervalSince1970: 1_800_000_000.5)
        return QueuedCall(id: id, scope: scope, user: user, contract: "1", path: "a.b", date: date, payload: payload)
    }

    private func append(_ calls: QueuedCall..., to storage: SQLiteJournalStorage) async throws {
        for call in calls { #expect(try await storage.append(call, JournalLimits())) }
    }

    @Test func callsAreReadAfterReopeningTheFile() async throws {
        try await append(call("1"), call("2", scope: "other", user: "ana"), to: storage())
        let reopened = storage()
        #expect(try await reopened.calls() == [call("1"), call("2", scope: "other", user: "ana")])
        #expect(try await reopened.call("2")?.user == "ana")
        #expect(try await reopened.call("3") == nil)
    }

    @Test func firstOfAScopeIsTheUsersOldestPendingCall() async throws {
        let storage = storage()
        try await append(call("1", user: "bo"), call("2"), call("3"), call("4", scope: "other"), to: storage)
        #expect(try await storage.first(in: "main", of: nil)?.id == "2")
        #expect(try await storage.first(in: "main", of: "bo")?.id == "1")
        #expect(try await storage.first(in: "main", of: "ana") == nil)
        #expect(try await storage.scopes(of: nil) == ["main", "other"])
        #expect(try await storage.remove("2"))
        #expect(try await !storage.remove("2"))
        #expect(try await storage.first(in: "main", of: nil)?.id == "3")
    }

    @Test func limitsApplyToCallsAndBytes() async throws {
        let storage = storage()
        #expect(try await storage.append(call("1"), JournalLimits(calls: 1)))
        #expect(try await !storage.append(call("2"), JournalLimits(calls: 1)))
        #expect(try await !storage.append(call("2", payload: Data(count: 100)), JournalLimits(bytes: 101)))
        #expect(try await storage.append(call("2", payload: Data(count: 100)), JournalLimits(bytes: 102)))
    }

    @Test func sharedFileHasOneSenderAtATime() async throws {
        let (first, second) = (storage(), storage())
        try await append(call("1"), to: first)
        #expect(try await first.beginSending())
        #expect(try await first.beginSending())
        #expect(try await !second.beginSending())
        await first.endSending()
        #expect(try await !second.beginSending())
        await first.endSending()
        #expect(try await second.beginSending())
        await second.endSending()
    }

    @Test func writersOfAFileWaitForEachOther() async throws {
        let stores = [storage(), storage()]
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<40 {
                group.addTask { try await append(call("\(number)"), to: stores[number % 2]) }
            }
            try await group.waitForAll()
        }
        #expect(try await stores[0].calls().count == 40)
    }

    @Test func fileInitializerCreatesTheJournal() async throws {
        let journal = OfflineJournal(file: folder.url.appendingPathComponent("new/deep/j.sqlite"), contract: "1")
        #expect(try await journal.pending().isEmpty)
        #expect(FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("new/deep/j.sqlite").path))
    }

    @Test func parkedCallKeepsItsReason() async throws {
        let journal = OfflineJournal(file: folder.file, contract: "2")
        try await append(call("1"), to: storage())
        let link = OfflineQueueLink(TRPCClient.Configuration(url: folder.url), journal: journal)
        var outcomes = journal.outcomes.makeAsyncIterator()
        link.reconnect(.ifNeeded, next: LinkChain([]))
        _ = await outcomes.next()
        let parked = try await OfflineJournal(file: folder.file, contract: "2").parked()
        #expect(parked.map(\.state) == [.parked(.otherContract)])
        try await journal.retry("1")
    }
}
