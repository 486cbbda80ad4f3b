import Foundation
import TRPCData
import TRPCRuntime
import TRPCSession
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCQuery

/// Queries of a client with a cache, and of a client with a session.
@MainActor
struct CachedQueryTests {
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func cachedValueIsShownWhileFetching() async throws {
        let (kit, gate) = (Kit(cache: QueryCache()), Gate())
        kit.mock.on(Kit.number) { _ in 1 }
        _ = try await kit.queries.api.call(Kit.number, 1)
        kit.mock.on(Kit.number) { _ in
            await gate.wait()
            return 2
        }
        let query = ObservableQuery(kit.queries, of: Kit.number, 1)
        let task = Task { await query.observe() }
        #expect(await kit.isThere { query.state == .loaded(1) && query.isFetching })
        gate.open()
        #expect(await kit.isThere { query.state == .loaded(2) })
        task.cancel()
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func cachedValueIsReadOffline() async throws {
        let kit = Kit(cache: QueryCache())
        kit.mock.on(Kit.number) { _ in 1 }
        _ = try await kit.queries.api.call(Kit.number, 1)
        kit.mock.on(Kit.number) { _ in throw TRPCError.transport(.init(reason: .offline)) }
        let query = ObservableQuery(kit.queries, of: Kit.number, 1)
        await query.fetch()
        #expect(query.value == 1)
        #expect(query.error == nil)
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func queriesInvalidatedByTheClientAreRefetched() async throws {
        let rules = CacheRules(staleTime: .seconds(60)).invalidating(.router("numbers"), after: Kit.like)
        let (kit, value) = (Kit(cache: QueryCache(rules: rules)), Locked(1))
        kit.mock.on(Kit.number) { _ in value.withLock { $0 } }
        kit.mock.on(Kit.like) { Kit.Post(id: $0) }
        let query = ObservableQuery(kit.queries, of: Kit.number, 1)
        let task = Task { await query.observe() }
        #expect(await kit.isThere { query.value == 1 })
        value.withLock { $0 = 2 }
        _ = try await kit.queries.api.call(Kit.like, 1)
        #expect(await kit.isThere { query.value == 2 })
        task.cancel()
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func outputOfAnotherCallIsShown() async throws {
        let (kit, value) = (Kit(cache: QueryCache()), Locked(1))
        kit.mock.on(Kit.number) { _ in value.withLock { $0 } }
        let query = ObservableQuery(kit.queries, of: Kit.number, 1)
        let task = Task { await query.observe() }
        #expect(await kit.isThere { query.value == 1 && !query.isFetching })
        value.withLock { $0 = 2 }
        #expect(try await kit.queries.api.call(Kit.number, 1) == 2)
        #expect(await kit.isThere { query.value == 2 })
        #expect(kit.calls("numbers.get") == 2)
        task.cancel()
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func listRestartsForTheNextUser() async throws {
        let session = Session(store: .memory) { _ in throw SignInRequired() }
        try session.signIn(SessionTokens(accessToken: "ann"))
        let kit = Kit(session: session)
        kit.mock.on(Kit.feed) { page in Kit.Feed(items: [Kit.Post(id: page)], next: page + 1) }
        let list = InfiniteQuery(kit.queries, of: Paging(Kit.feed, from: 0, next: { $0.value.next }) { $0 })
        let task = Task { await list.observe() }
        #expect(await kit.isThere { list.pages.count == 1 && list.fetching == nil })
        await list.fetchNextPage()
        #expect(list.pages.count == 2)
        kit.mock.on(Kit.feed) { page in Kit.Feed(items: [Kit.Post(id: 100 + page)], next: page + 1) }
        try session.signIn(SessionTokens(accessToken: "bob"))
        #expect(await kit.isThere { list.pages.flatMap(\.items).map(\.id) == [100] && list.fetching == nil })
        task.cancel()
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func userChangeDuringTheFirstFetchShowsTheNewUsersList() async throws {
        let session = Session(store: .memory) { _ in throw SignInRequired() }
        try session.signIn(SessionTokens(accessToken: "ann"))
        let (kit, gate) = (Kit(session: session), Gate())
        kit.mock.on(Kit.feed) { page in
            await gate.wait()
            return Kit.Feed(items: [Kit.Post(id: page)])
        }
        let list = InfiniteQuery(kit.queries, of: Paging(Kit.feed, from: 0, next: { $0.value.next }) { $0 })
        let task = Task { await list.observe() }
        #expect(await kit.isThere { kit.calls("feed.page") == 1 })
        kit.mock.on(Kit.feed) { page in Kit.Feed(items: [Kit.Post(id: 100 + page)]) }
        let refetch = Task { await list.refetch() }
        try session.signIn(SessionTokens(accessToken: "bob"))
        #expect(await kit.isThere { kit.queries.userNumber == 1 })
        gate.open()
        await refetch.value
        #expect(await kit.isThere { list.pages.flatMap(\.items).map(\.id) == [100] && list.fetching == nil })
        #expect(list.error == nil)
        task.cancel()
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func nextUserSeesNoPreviousValues() async throws {
        let session = Session(store: .memory) { _ in throw SignInRequired() }
        try session.signIn(SessionTokens(accessToken: "ann"))
        let (kit, gate) = (Kit(session: session), Gate())
        kit.mock.on(Kit.number) { _ in 1 }
        let query = ObservableQuery(kit.queries, of: Kit.number, 1)
        let task = Task { await query.observe() }
        #expect(await kit.isThere { query.value == 1 })
        kit.mock.on(Kit.number) { _ in
            await gate.wait()
            return 2
        }
        try session.signIn(SessionTokens(accessToken: "bob"))
        #expect(await kit.isThere { query.state == .loading(previous: nil) })
        gate.open()
        #expect(await kit.isThere { query.state == .loaded(2) })
        task.cancel()
    }
}
