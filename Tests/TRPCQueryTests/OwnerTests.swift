import Foundation
import TRPCData
import TRPCRuntime
import TRPCSession
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCQuery

/// After a change of user, no query shows another user's values, not even in the same turn.
@MainActor
struct OwnerTests {
    private let session = Session(store: .memory) { _ in throw SignInRequired() }

    private func signIn(_ user: String) throws { try session.signIn(SessionTokens(accessToken: user)) }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func queryIsClearedSynchronously() async throws {
        try signIn("ann")
        let kit = Kit(session: session)
        kit.mock.on(Kit.number) { _ in 1 }
        let (observed, unobserved) = (
            ObservableQuery(kit.queries, of: Kit.number, 1), ObservableQuery(kit.queries, of: Kit.number, 1)
        )
        await unobserved.fetch()
        let task = Task { await observed.observe() }
        #expect(await kit.isThere { observed.value == 1 && unobserved.value == 1 && !observed.isFetching })
        let gate = Gate()
        kit.mock.on(Kit.number) { _ in
            await gate.wait()
            return 2
        }
        let drawing = Drawing { _ = unobserved.state }
        try signIn("bob")
        #expect(observed.state == .loading(previous: nil) && unobserved.state == .idle)
        #expect(kit.queries.value(of: Kit.number, 1) == nil)
        #expect(await kit.isThere { drawing.count == 2 })
        gate.open()
        #expect(await kit.isThere { observed.value == 2 })
        #expect(unobserved.state == .idle)
        task.cancel()
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func previousValueOfAnotherInputIsRemoved() async throws {
        try signIn("ann")
        let kit = Kit(session: session)
        kit.mock.on(Kit.number) { input in
            if input == 2 { throw TRPCError(code: .internalServerError) }
            return input
        }
        let query = ObservableQuery(kit.queries, of: Kit.number, 1)
        let task = Task { await query.observe() }
        #expect(await kit.isThere { query.value == 1 && !query.isFetching })
        query.change(to: Kit.number, 2, options: QueryOptions(keepsPrevious: true))
        #expect(query.value == 1)
        try signIn("bob")
        #expect(query.value == nil)
        #expect(await kit.isThere { query.error != nil })
        #expect(query.value == nil)
        task.cancel()
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func listIsClearedSynchronously() async throws {
        try signIn("ann")
        let kit = Kit(session: session)
        kit.mock.on(Kit.feed) { page in Kit.Feed(items: [Kit.Post(id: page)], next: page + 1) }
        let list = InfiniteQuery(kit.queries, of: Paging(Kit.feed, from: 0, next: { $0.value.next }) { $0 })
        await list.refetch()
        #expect(list.pages.count == 1 && list.hasNextPage)
        try signIn("bob")
        #expect(list.pages.isEmpty && !list.hasNextPage)
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func reobservedListShowsNoOldPages() async throws {
        try signIn("ann")
        let (kit, gate) = (Kit(session: session), Gate())
        kit.mock.on(Kit.feed) { page in Kit.Feed(items: [Kit.Post(id: page)], next: page + 1) }
        let list = InfiniteQuery(kit.queries, of: Paging(Kit.feed, from: 0, next: { $0.value.next }) { $0 })
        let task = Task { await list.observe() }
        #expect(await kit.isThere { list.pages.count == 1 && list.fetching == nil })
        task.cancel()
        await task.value
        await kit.clock.waitForSleeper()
        await kit.clock.advance(by: .seconds(300))
        #expect(await kit.isThere { kit.queries.value(of: Kit.feed, 0) == nil })
        try signIn("bob")
        kit.mock.on(Kit.feed) { page in
            await gate.wait()
            return Kit.Feed(items: [Kit.Post(id: 100 + page)])
        }
        await list.fetchNextPage()
        #expect(list.pages.isEmpty)
        let again = Task { await list.observe() }
        #expect(await kit.isThere { list.fetching == .all })
        #expect(list.pages.isEmpty)
        gate.open()
        #expect(await kit.isThere { list.pages.flatMap(\.items).map(\.id) == [100] })
        again.cancel()
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func mutationIsClearedSynchronously() async throws {
        try signIn("ann")
        let kit = Kit(session: session)
        kit.mock.on(Kit.like) { Kit.Post(id: $0) }
        let like = Mutation(kit.queries, of: Kit.like)
        try await like(1)
        #expect(like.state.value?.id == 1)
        try signIn("bob")
        #expect(like.state == .idle)
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func clientWithoutASessionReportsItsUsersOnce() async throws {
        let identity = Identity(user: "ann")
        let mock = MockLink()
        let cache = QueryCache(rules: CacheRules(staleTime: .seconds(60)))
        let client = TRPCClient(url: URL(string: "mock://backend")!, links: mock.links.caching(cache)) {
            $0.identity = identity
        }
        let queries = QueryClient(client, clock: TestClock())
        mock.on(Kit.number) { _ in 1 }
        let query = ObservableQuery(queries, of: Kit.number, 1)
        await query.fetch()
        #expect(try await client.call(Kit.number, 1) == 1 && query.value == 1)
        mock.on(Kit.number) { _ in 2 }
        identity.change(to: "bob")
        #expect(query.value == nil)
        #expect(try await client.call(Kit.number, 1) == 2)
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func reopeningAClientWithoutAUserClearsItsValues() async throws {
        let kit = Kit()
        kit.mock.on(Kit.number) { _ in 1 }
        let query = ObservableQuery(kit.queries, of: Kit.number, 1)
        await query.fetch()
        kit.queries.api.reopen()
        #expect(query.value == nil)
    }
}
