import Foundation
import TRPCData
import TRPCRuntime
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCQuery

/// Mutations of a client with a journal.
@MainActor
struct QueuedMutationTests {
    fileprivate let mock = MockLink()
    private let journal = OfflineJournal(contract: "1")
    private let connectivity = ConnectivityMonitor(.offline)

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    private func queries(_ maximumWait: Duration? = nil, _ links: (LinkSetup) -> LinkSetup = { $0 }) -> QueryClient {
        let policy = QueuePolicy(maximumWait: maximumWait, isSafe: true)
        let links = links(mock.links.queueing(in: journal, policy, connectivity: connectivity))
        let url = URL(string: "mock://backend")!
        return QueryClient(TRPCClient(backend: TRPCClient.Configuration(url: url, clock: TestClock()), links: links))
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    private func like(_ queries: QueryClient) -> Mutation<Int, Kit.Post> {
        Mutation(queries, of: Kit.like) { id, update in
            update.guess(of: Kit.feed, 1) {
                $0.items[id].isLiked = true
            } confirm: {
                $0.items[$1.id] = $1
            }
        }
    }

    /// Runs a test with an observed feed of two posts.
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    private func observing(_ queries: QueryClient, _ test: (ObservableQuery<Kit.Feed>) async throws -> Void)
        async rethrows
    {
        mock.on(Kit.feed) { _ in Kit.Feed(items: [Kit.Post(id: 0), Kit.Post(id: 1)]) }
        let query = ObservableQuery(queries, of: Kit.feed, 1)
        let task = Task { await query.observe() }
        #expect(await isThere { query.value != nil && !query.isFetching })
        try await test(query)
        task.cancel()
        await task.value
    }

    private nonisolated func isThere(_ isSo: @escaping @MainActor () async throws -> Bool) async rethrows -> Bool {
        try await eventually { try await isSo() }
    }

    /// Returns the inputs in the journal, in order.
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    private func queued() async throws -> [String] {
        try await journal.pending().map { String(decoding: $0.input ?? Data(), as: UTF8.self) }
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func mutationsOfOneTurnAreQueuedInOrder() async throws {
        // Every second call is overtaken.
        let straggling = ScriptedLink.intercepting { operation, next in
            if operation.kind == .mutation, operation.number?.isMultiple(of: 2) == true {
                for _ in 0..<100 { await Task.yield() }
            }
            return try await next.handle(operation)
        }
        let queries = queries { $0.adding(.logger) { _ in straggling } }
        let (like, unlike) = (
            Mutation(queries, of: Kit.like), Mutation(queries, of: Procedure<Int, Kit.Post>.mutation("feed.unlike"))
        )
        for number in 0..<20 {
            like.mutate(number * 2)
            unlike.mutate(number * 2 + 1)
        }
        #expect(try await isThere { try await journal.pending().count == 40 })
        #expect(try await queued() == (0..<40).map(String.init))
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func fiftyMutationsOfOneTurnTakeAtMostThreeRequests() async throws {
        let number = Procedure<Int, Int>.mutation("likes.like", isIdempotent: true)
        let transport = ScriptedTransport.echo()
        let links = LinkSetup.batching.queueing(in: journal, .idempotent.scoped(number, by: \.self))
        let url = URL(string: "https://test/trpc")!
        let queries = QueryClient(TRPCClient(url: url, links: links, transport: transport))
        let likes = (0..<50).map { _ in Mutation(queries, of: number) }
        for (index, like) in likes.enumerated() { like.mutate(index) }
        #expect(await isThere { likes.allSatisfy { !$0.isPending } })
        #expect(likes.map(\.state.value) == Array(0..<50))
        #expect(transport.requests.count <= 3)
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func queuedMutationIsAResult() async throws {
        let queries = queries(.zero)
        let like = like(queries)
        guard case .queued(let id) = try await like.enqueue(1) else {
            Issue.record("not queued")
            return
        }
        #expect(like.isPaused)
        #expect(try await journal.pending().map(\.id) == [id])
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func cancelledMutationDoesNotBlockOthers() async throws {
        let gate = Gate()
        let gated = ScriptedLink.intercepting { operation, next in
            if operation.kind == .mutation, operation.number == 0 { await gate.wait() }
            return try await next.handle(operation)
        }
        let queries = queries { $0.adding(.logger) { _ in gated } }
        let like = like(queries)
        let first = Task { try await like(0) }
        #expect(await isThere { like.pendingCount == 1 })
        let second = Task { try await like(1) }
        #expect(await isThere { like.pendingCount == 2 })
        like.mutate(2)
        second.cancel()
        _ = await second.result
        #expect(try await journal.pending().isEmpty)
        gate.open()
        #expect(try await isThere { try await queued() == ["0", "2"] })
        first.cancel()
        _ = await first.result
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func queuedMutationKeepsItsChangeUntilTheOutput() async throws {
        let cache = QueryCache(rules: CacheRules().invalidating(.procedure(Kit.feed), after: Kit.like))
        let queries = queries(.zero) { $0.caching(cache) }
        mock.on(Kit.like) { Kit.Post(id: $0, likes: 41, isLiked: true) }
        try await observing(queries) { (query) async throws in
            let like = like(queries)
            await #expect(throws: OfflineQueueError.self) { try await like(1) }
            #expect(query.value?.items[1] == Kit.Post(id: 1, isLiked: true))
            #expect(like.isPending && like.isPaused)
            #expect(like.state == .loading(previous: nil))
            // Values that the cache's rules invalidate are re-fetched.
            mock.on(Kit.feed) { _ in Kit.Feed(items: [Kit.Post(id: 0), Kit.Post(id: 1, likes: 42, isLiked: true)]) }
            connectivity.set(.online)
            #expect(await isThere { like.state == .loaded(Kit.Post(id: 1, likes: 41, isLiked: true)) })
            #expect(!like.isPending && !like.isPaused)
            #expect(await isThere { query.value?.items[1].likes == 42 })
        }
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func refusedQueuedMutationIsRolledBackWithItsError() async throws {
        let queries = queries(.zero)
        mock.on(Kit.like) { _ in throw TRPCError(code: .conflict) }
        try await observing(queries) { (query) async throws in
            let (like, before) = (like(queries), query.value)
            like.mutate(1)
            #expect(try await isThere { try await queued() == ["1"] })
            #expect(query.value != before)
            connectivity.set(.online)
            #expect(await isThere { like.state.error?.code == .conflict })
            #expect(query.value == before)
            #expect(!like.isPending)
            #expect(try await journal.parked().count == 1)
        }
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func discardedQueuedMutationIsRolledBack() async throws {
        let queries = queries(.zero)
        try await observing(queries) { (query) async throws in
            let (like, before) = (like(queries), query.value)
            like.mutate(1)
            #expect(try await isThere { try await queued() == ["1"] })
            let call = try #require(try await journal.pending().first)
            #expect(try await journal.discard(call.id))
            #expect(await isThere { like.state.error != nil && !like.isPending })
            #expect(query.value == before)
        }
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func mutationStaysQueuedAfterItsCallerLeaves() async throws {
        let queries = queries()
        mock.on(Kit.like) { Kit.Post(id: $0, likes: 41, isLiked: true) }
        try await observing(queries) { (query) async throws in
            let like = like(queries)
            let caller = Task { try await like(1) }
            #expect(try await isThere { try await queued() == ["1"] })
            caller.cancel()
            await #expect(throws: CancellationError.self) { try await caller.value }
            #expect(query.value?.items[1].isLiked == true)
            // Stale values are re-fetched on reconnection.
            mock.on(Kit.feed) { _ in Kit.Feed(items: [Kit.Post(id: 0), Kit.Post(id: 1, likes: 41, isLiked: true)]) }
            connectivity.set(.online)
            #expect(await isThere { query.value?.items[1].likes == 41 && !like.isPending })
        }
    }
}

/// Mutations in a journal and the values that they change.
@MainActor
extension QueuedMutationTests {
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func queuedMutationDoesNotDelayRefetching() async throws {
        let queries = queries(.zero)
        try await observing(queries) { (query) async throws in
            let like = like(queries)
            like.mutate(1)
            #expect(await isThere { like.isPaused && !query.isFetching })
            mock.on(Kit.feed) { _ in Kit.Feed(items: [Kit.Post(id: 0), Kit.Post(id: 1, likes: 7)]) }
            await query.refetch()
            #expect(query.value?.items[1] == Kit.Post(id: 1, likes: 7, isLiked: true))
            mock.on(Kit.feed) { _ in Kit.Feed(items: [Kit.Post(id: 0), Kit.Post(id: 1, likes: 8)]) }
            queries.invalidate(.procedure(Kit.feed))
            #expect(await isThere { query.value?.items[1] == Kit.Post(id: 1, likes: 8, isLiked: true) })
        }
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func mutationsOfAnEarlierRunAreRestored() async throws {
        let (storage, transport) = (MemoryJournalStorage(), MockTransport())
        let policy = QueuePolicy(maximumWait: .zero, isSafe: true)
        func queries(_ connectivity: ConnectivityMonitor) -> QueryClient {
            let journal = OfflineJournal(storage: storage, contract: "1")
            let links = LinkSetup.standard.queueing(in: journal, policy, connectivity: connectivity)
            let url = URL(string: "https://mock/trpc")!
            return QueryClient(TRPCClient(url: url, links: links, transport: transport), clock: TestClock())
        }
        let feed = Kit.Feed(items: [Kit.Post(id: 0), Kit.Post(id: 1)])
        transport.on(Kit.feed, response: .output(feed))
        let earlier = like(queries(connectivity))
        earlier.mutate(1)
        #expect(await isThere { earlier.isPaused })

        let online = ConnectivityMonitor(.offline)
        let restarted = queries(online)
        let like = like(restarted)
        #expect(await isThere { like.pending.map(\.input) == [1] && like.isPaused })
        let query = ObservableQuery(restarted, of: Kit.feed, 1)
        let task = Task { await query.observe() }
        #expect(await isThere { query.value != nil && !query.isFetching })
        #expect(query.value?.items[1] == Kit.Post(id: 1, isLiked: true))
        let liked = Kit.Post(id: 1, likes: 41, isLiked: true)
        transport.on(Kit.like, response: .output(liked))
        transport.on(Kit.feed, response: .output(Kit.Feed(items: [Kit.Post(id: 0), liked])))
        online.set(.online)
        #expect(await isThere { !like.isPending && query.value?.items[1] == liked })
        #expect(like.state == .loaded(liked))
        task.cancel()
    }
}

extension TRPCOperation {
    /// The input of a procedure that takes a number.
    fileprivate var number: Int? { input.json.flatMap { Int(String(decoding: $0, as: UTF8.self)) } }
}
