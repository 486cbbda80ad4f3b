import Foundation
import TRPCData
import TRPCRuntime
import TRPCTesting
import TestSupport
import Testing

/// Mutations whose responses arrive after their callers have left also invalidate cached responses.
@Suite struct OfflineCacheTests {
    private let storage = MemoryJournalStorage()
    private let rules = CacheRules(staleTime: .seconds(3600)).invalidating(.procedure(Queued.list), after: Queued.like)

    /// Creates a stage whose callers don't wait for responses.
    private func stage(
        _ connectivity: ConnectivityMonitor,
        _ rules: CacheRules,
        answer: @escaping ScriptedLink.Answer = { _, operation in .echo(operation) }
    ) -> OfflineStage {
        OfflineStage(
            storage: storage,
            QueuePolicy(maximumWait: .zero),
            connectivity: connectivity,
            cache: QueryCache(rules: rules),
            answer: answer
        )
    }

    /// Returns how often the list was fetched.
    private func fetches(_ stage: OfflineStage) -> Int {
        stage.backend.operations.filter { $0.path == Queued.list.path }.count
    }

    @Test func lateResponseInvalidatesCachedResponses() async throws {
        let connectivity = ConnectivityMonitor(.offline)
        let stage = stage(connectivity, rules)
        _ = try await stage.client.call(Queued.list, 1)
        _ = await queueError { try await stage.client.call(Queued.like, 1) }
        _ = try await stage.client.call(Queued.list, 1)
        #expect(fetches(stage) == 1)
        connectivity.set(.online)
        #expect(try await stage.isEmptied())
        _ = try await stage.client.call(Queued.list, 1)
        #expect(fetches(stage) == 2)
    }

    @Test(arguments: [CacheTarget.all, .router("likes"), .procedure(Queued.list, input: 1), .tag("likes")])
    func callOfAnEarlierRunInvalidatesCachedResponses(target: CacheTarget) async throws {
        let rules = CacheRules(staleTime: .seconds(3600)).caching(Queued.list, tags: ["likes"])
        let first = stage(ConnectivityMonitor(.offline), rules)
        _ = await queueError { try await first.client.invalidating(target).call(Queued.like, 1) }

        let second = OfflineStage(storage: storage, cache: QueryCache(rules: rules))
        _ = try await second.client.call(Queued.list, 1)
        second.client.reconnect()
        #expect(try await second.isEmptied())
        _ = try await second.client.call(Queued.list, 1)
        #expect(fetches(second) == 2)
    }

    @Test func unawaitedRefusalInvalidatesNothing() async throws {
        let connectivity = ConnectivityMonitor(.offline)
        let stage = stage(connectivity, rules) { _, operation in
            if operation.kind == .mutation { throw TRPCError(code: .badRequest) }
            return .echo(operation)
        }
        var outcomes = stage.journal.outcomes.makeAsyncIterator()
        _ = try await stage.client.call(Queued.list, 1)
        _ = await queueError { try await stage.client.call(Queued.like, 1) }
        connectivity.set(.online)
        #expect(try await #require(outcomes.next()).name == "refused")
        _ = try await stage.client.call(Queued.list, 1)
        #expect(fetches(stage) == 1)
    }

    /// Code that finds the journal empty can re-fetch immediately.
    @Test func responsesAreInvalidatedBeforeTheCallIsRemoved() async throws {
        let cache = QueryCache(rules: rules)
        let changes = Locked(0)
        let listening = cache.onChange { change in
            if case .invalidated = change { changes.withLock { $0 += 1 } }
        }
        defer { withExtendedLifetime(listening) {} }
        let changesAtRemoval = Locked<Int?>(nil)
        let watched = WatchedStorage { changesAtRemoval.withLock { $0 = changes.withLock(\.self) } }
        let stage = OfflineStage(storage: watched, QueuePolicy(maximumWait: .zero), cache: cache)
        _ = await queueError { try await stage.client.call(Queued.like, 1) }
        #expect(try await stage.isEmptied())
        #expect(changesAtRemoval.withLock(\.self) == 1)
        #expect(changes.withLock(\.self) == 1)
    }

    @Test func awaitedResponseInvalidatesOnce() async throws {
        let cache = QueryCache(rules: rules)
        let changes = Locked(0)
        let listening = cache.onChange { change in
            if case .invalidated = change { changes.withLock { $0 += 1 } }
        }
        defer { withExtendedLifetime(listening) {} }
        let stage = OfflineStage(storage: storage, cache: cache)
        _ = try await stage.client.call(Queued.like, 1)
        #expect(changes.withLock { $0 } == 1)
    }
}
