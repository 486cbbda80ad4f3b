import Foundation
import Observation
import TRPCData
import TRPCRuntime
import TRPCStreams
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCQuery

/// Concurrent events of caches, mutations, connections and queries.
@MainActor
struct InterleavingTests {
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test(arguments: [0, 60]) func refetchIgnoresAFreshCache(staleTime: Int) async throws {
        let kit = Kit(cache: QueryCache(rules: CacheRules(staleTime: .seconds(staleTime))))
        let count = Locked(0)
        kit.mock.on(Kit.number) { _ in
            count.withLock { count in
                count += 1
                return count
            }
        }
        let query = ObservableQuery(kit.queries, of: Kit.number, 1)
        await query.refetch()
        await query.refetch()
        #expect(query.value == 2)
        let task = Task { await query.observe() }
        #expect(await kit.isThere { !query.isFetching })
        let before = kit.calls("numbers.get")
        await query.refetch()
        #expect(kit.calls("numbers.get") == before + 1)
        task.cancel()
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func cacheAndQueriesShareTheStaleTime() async throws {
        let kit = Kit(cache: QueryCache(rules: CacheRules(staleTime: .seconds(60))))
        kit.mock.on(Kit.number) { $0 }
        _ = try await kit.queries.api.call(Kit.number, 1)
        let byRules = ObservableQuery(kit.queries, of: Kit.number, 1)
        await byRules.fetch()
        #expect(byRules.value == 1 && kit.calls("numbers.get") == 1)
        await ObservableQuery(kit.queries, of: Kit.number, 1, options: QueryOptions(staleTime: .zero)).fetch()
        #expect(kit.calls("numbers.get") == 2)
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func oldCachedValueIsFetchedAfterReconnecting() async throws {
        let now = Locked(Date(timeIntervalSince1970: 1_000_000))
        let cache = QueryCache(rules: CacheRules(staleTime: .seconds(60)), now: { now.withLock(\.self) })
        let kit = Kit(cache: cache)
        kit.mock.on(Kit.number) { $0 }
        _ = try await kit.queries.api.call(Kit.number, 1)
        now.withLock { $0 += 3_600 }
        kit.mock.on(Kit.number) { _ in throw TRPCError.transport(.init(reason: .offline)) }
        let query = ObservableQuery(kit.queries, of: Kit.number, 1, options: QueryOptions(staleTime: .seconds(300)))
        let task = Task { await query.observe() }
        #expect(await kit.isThere { query.value == 1 && !query.isFetching })
        #expect(query.isStale)
        kit.mock.on(Kit.number) { _ in 2 }
        kit.queries.didReconnect()
        #expect(await kit.isThere { query.value == 2 && !query.isFetching })
        #expect(!query.isStale)
        task.cancel()
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test(arguments: [TRPCError.Code.badRequest, .forbidden, .notFound, .tooManyRequests])
    func refusedMutationInvalidatesNothing(code: TRPCError.Code) async throws {
        let rules = CacheRules(staleTime: .seconds(60)).invalidating(.router("numbers"), after: Kit.like)
        let kit = Kit(cache: QueryCache(rules: rules))
        kit.mock.on(Kit.number) { $0 }
        kit.mock.on(Kit.like) { _ in throw TRPCError(code: code) }
        _ = try await kit.queries.api.call(Kit.number, 1)
        _ = try? await kit.queries.api.call(Kit.like, 1)
        _ = try await kit.queries.api.call(Kit.number, 1)
        #expect(kit.calls("numbers.get") == 1)
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func invalidationDuringAPrefetchRefetches() async throws {
        let (kit, gate, value) = (Kit(), Gate(), Locked(1))
        kit.mock.on(Kit.number) { _ in
            let now = value.withLock { $0 }
            if now == 1 { await gate.wait() }
            return now
        }
        let prefetch = Task { await kit.queries.prefetch(Kit.number, input: 1) }
        #expect(await kit.isThere { kit.calls("numbers.get") == 1 })
        value.withLock { $0 = 2 }
        kit.queries.invalidate(.router("numbers"))
        gate.open()
        await prefetch.value
        #expect(kit.queries.value(of: Kit.number, 1) == 2)
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func optimisticChangeBeforeTheFirstLoadIsShown() async throws {
        let (kit, gate) = (Kit(), Gate())
        let post = Locked(Kit.Post(id: 0))
        kit.mock.on(Kit.feed) { _ in Kit.Feed(items: [post.withLock(\.self)]) }
        kit.mock.on(Kit.like) { id in
            await gate.wait()
            if id == 0 { post.withLock { $0 = Kit.Post(id: 0, likes: 41, isLiked: true) } }
            return Kit.Post(id: id, likes: 41, isLiked: true)
        }
        let like = Mutation(kit.queries, of: Kit.like, optimistic: Self.guess, scope: { _ in "likes" })
        // The second one waits for the first, so the backend doesn't have it.
        like.mutate(7)
        like.mutate(0)
        let query = ObservableQuery(kit.queries, of: Kit.feed, 1)
        let task = Task { await query.observe() }
        #expect(await kit.isThere { query.value != nil && !query.isFetching })
        #expect(query.value?.items[0].isLiked == true)
        gate.open()
        #expect(await kit.isThere { !like.isPending && query.value?.items[0].likes == 41 })
        task.cancel()
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    nonisolated private static var guess: @MainActor (Int, inout OptimisticUpdate<Kit.Post>) -> Void {
        { id, update in
            update.guess(all: Kit.feed) { feed in
                for index in feed.items.indices where feed.items[index].id == id { feed.items[index].isLiked = true }
            } confirm: { feed, post in
                for index in feed.items.indices where feed.items[index].id == post.id { feed.items[index] = post }
            }
        }
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func refetchedListHasNoGapsOrDuplicates() async throws {
        let kit = Kit()
        let newest = Locked(30)
        // Keyset cursors: each page has the three numbers before its cursor.
        kit.mock.on(Kit.feed) { cursor in
            for _ in 0..<Int.random(in: 0..<20) { await Task.yield() }
            let first = cursor < 0 ? newest.withLock(\.self) : cursor - 1
            return Kit.Feed(items: (0..<3).map { Kit.Post(id: first - $0) }, next: first - 2)
        }
        let list = InfiniteQuery(kit.queries, of: Paging(Kit.feed, from: -1, next: { $0.value.next }) { $0 })
        let task = Task { await list.observe() }
        #expect(await kit.isThere { list.pages.count == 1 && list.fetching == nil })
        for _ in 0..<4 { await list.fetchNextPage() }
        let before = kit.calls("feed.page")
        newest.withLock { $0 = 31 }
        let mixed = Locked(0)
        let watching = Watching {
            _ = list.pages
        } changed: {
            let ids = list.pages.flatMap(\.items).map(\.id)
            if zip(ids, ids.dropFirst()).contains(where: { $1 != $0 - 1 }) { mixed.withLock { $0 += 1 } }
        }
        kit.queries.invalidate(.procedure(Kit.feed))
        #expect(await kit.isThere { list.pages.first?.items.first?.id == 31 && list.fetching == nil })
        #expect(list.pages.flatMap(\.items).map(\.id) == Array((17...31).reversed()))
        #expect(kit.calls("feed.page") == before + 5)
        #expect(mixed.withLock(\.self) == 0)
        withExtendedLifetime(watching) {}
        task.cancel()
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test(arguments: [0, 60]) func refetchOfAListIgnoresAFreshCache(staleTime: Int) async throws {
        let kit = Kit(cache: QueryCache(rules: CacheRules(staleTime: .seconds(staleTime))))
        kit.mock.on(Kit.feed) { page in Kit.Feed(items: [Kit.Post(id: page)], next: page < 2 ? page + 1 : nil) }
        let list = InfiniteQuery(kit.queries, of: Paging(Kit.feed, from: 0, next: { $0.value.next }) { $0 })
        let task = Task { await list.observe() }
        #expect(await kit.isThere { list.pages.count == 1 && list.fetching == nil })
        for _ in 0..<2 { await list.fetchNextPage() }
        let before = kit.calls("feed.page")
        await list.refetch()
        #expect(list.pages.count == 3 && kit.calls("feed.page") == before + 3)
        task.cancel()
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func subscriptionsWithDifferentInputsAreSeparate() async throws {
        let kit = Kit()
        kit.mock.on(Kit.number) { _ in 0 }
        let changes = SubscriptionProcedure<Int, Int>("numbers.changesOf")
        let events = kit.mock.on(changes)
        func live(_ input: Int) -> LiveUpdates<Int> {
            LiveUpdates(of: changes, input, pollingEvery: .seconds(15)) { $0 = $1 }
        }
        let queries = [1, 2, 2].map { ObservableQuery(kit.queries, of: Kit.number, 1, live: live($0)) }
        let tasks = queries.map { query in Task { await query.observe() } }
        await events.waitForListeners(2)
        #expect(events.listeners.count == 2)
        for task in tasks { task.cancel() }
        await events.waitForListeners(0)
    }
}

/// Calls a closure after each change of the values that another closure reads.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
private final class Watching {
    private let read: () -> Void
    private let changed: () -> Void

    init(_ read: @escaping () -> Void, changed: @escaping () -> Void) {
        (self.read, self.changed) = (read, changed)
        watch()
    }

    private func watch() {
        withObservationTracking(read) { [weak self] in
            Task { @MainActor in
                self?.changed()
                self?.watch()
            }
        }
    }
}
