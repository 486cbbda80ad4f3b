import Foundation
import TRPCData
import TRPCRuntime
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCQuery

/// The rows of the table on the page Queries that no other test covers.
@MainActor
struct QueryTableTests {
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func disabledQueryFetchesNothingUntilEnabled() async {
        let kit = Kit()
        kit.mock.on(Kit.number) { $0 }
        let query = ObservableQuery(kit.queries, of: Kit.number, 1, options: QueryOptions(isEnabled: false))
        let task = Task { await query.observe() }
        for _ in 0..<50 { await Task.yield() }
        kit.queries.invalidate(.all)
        kit.queries.didReconnect()
        for _ in 0..<50 { await Task.yield() }
        #expect(query.state == .idle && kit.calls("numbers.get") == 0)
        query.isEnabled = true
        #expect(await kit.isThere { query.value == 1 })
        task.cancel()
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func dependentQueryChangesToItsInputOnceAvailable() async {
        let kit = Kit()
        kit.mock.on(Kit.number) { $0 * 10 }
        let first = ObservableQuery(kit.queries, of: Kit.number, 1)
        let second = ObservableQuery(kit.queries, of: Kit.number, 0, options: QueryOptions(isEnabled: false))
        let task = Task { await second.observe() }
        await first.fetch()
        second.change(to: Kit.number, first.value ?? 0, options: QueryOptions())
        #expect(await kit.isThere { second.value == 100 })
        #expect(kit.mock.inputs(of: Kit.number) == [1, 10])
        task.cancel()
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func placeholderIsShownUntilAValueIsAvailable() async {
        let kit = Kit()
        kit.mock.on(Kit.number) { $0 }
        let query = ObservableQuery(kit.queries, of: Kit.number, 1).placeholder(7)
        #expect(query.state == .loading(previous: 7))
        await query.fetch()
        #expect(query.state == .loaded(1))
        #expect(kit.queries.value(of: Kit.number, 1) == 1)
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func setValueIsShown() async throws {
        let kit = Kit()
        try kit.queries.setValue(7, of: Kit.number, 1)
        let query = ObservableQuery(kit.queries, of: Kit.number, 1, options: QueryOptions(staleTime: .seconds(60)))
        await query.fetch()
        #expect(query.value == 7 && kit.calls("numbers.get") == 0)
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @available(*, deprecated)
    @Test func theUnlabelledArgumentsOf0_1StillWork() async throws {
        let kit = Kit()
        kit.mock.on(Kit.number) { $0 }
        kit.mock.on(Kit.feed) { _ in Kit.Feed(items: [Kit.Post(id: 0)]) }
        kit.mock.on(Kit.like) { id in Kit.Post(id: id) }
        await kit.queries.prefetch(Kit.number, 1)
        #expect(try await kit.queries.ensure(Kit.number, 1) == 1)
        #expect(try await kit.queries.fetch(Kit.number, 1) == 1)
        let query = ObservableQuery(kit.queries, Kit.feed, 1)
        await query.fetch()
        let like = Mutation(kit.queries, Kit.like) { id, update in
            update.guess(Kit.feed, 1) { $0.items[id].likes = 5 }
        }
        try await like(0)
        #expect(kit.queries.value(of: Kit.feed, 1)?.items[0].likes == 5)
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func fetchReturnsAFreshValueAndEnsureAnyValue() async throws {
        let (kit, value) = (Kit(), Locked(1))
        kit.mock.on(Kit.number) { _ in value.withLock(\.self) }
        #expect(try await kit.queries.fetch(Kit.number, input: 1) == 1)
        value.withLock { $0 = 2 }
        #expect(try await kit.queries.ensure(Kit.number, input: 1) == 1)
        #expect(try await kit.queries.fetch(Kit.number, input: 1, staleTime: .seconds(60)) == 1)
        #expect(try await kit.queries.fetch(Kit.number, input: 1) == 2)
        kit.mock.on(Kit.number) { _ in throw TRPCError(code: .forbidden) }
        await #expect(throws: TRPCError.self) { try await kit.queries.fetch(Kit.number, input: 1) }
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func removedValueIsRefetchedIfObserved() async {
        let (kit, value) = (Kit(), Locked(1))
        kit.mock.on(Kit.number) { _ in value.withLock(\.self) }
        await kit.queries.prefetch(Kit.number, input: 2)
        let query = ObservableQuery(kit.queries, of: Kit.number, 1)
        let task = Task { await query.observe() }
        #expect(await kit.isThere { query.value == 1 && !query.isFetching })
        value.withLock { $0 = 3 }
        kit.queries.remove(.procedure(Kit.number))
        #expect(query.value == nil && kit.queries.value(of: Kit.number, 2) == nil)
        #expect(await kit.isThere { query.value == 3 })
        task.cancel()
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func cancelledFetchKeepsTheValue() async {
        let (kit, gate) = (Kit(), Gate())
        kit.mock.on(Kit.number) { $0 }
        let query = ObservableQuery(kit.queries, of: Kit.number, 1)
        let task = Task { await query.observe() }
        #expect(await kit.isThere { query.value == 1 && !query.isFetching })
        kit.mock.on(Kit.number) { _ in
            await gate.wait()
            return 2
        }
        let refetch = Task { await query.refetch() }
        #expect(await kit.isThere { query.isFetching })
        query.cancel()
        await refetch.value
        #expect(query.state == .loaded(1) && !query.isFetching)
        gate.open()
        task.cancel()
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func listKeepsAtMostItsMaximumPages() async {
        let kit = Kit()
        kit.mock.on(Kit.feed) { page in
            Kit.Feed(items: [Kit.Post(id: page)], next: page + 1, previous: page > 0 ? page - 1 : nil)
        }
        let paging = Paging(Kit.feed, from: 5, next: { $0.value.next }, previous: { $0.value.previous }) { $0 }
        let list = InfiniteQuery(kit.queries, of: paging, maxPages: 2)
        let task = Task { await list.observe() }
        #expect(await kit.isThere { list.pages.count == 1 && list.fetching == nil })
        for _ in 0..<2 { await list.fetchNextPage() }
        #expect(list.pages.flatMap(\.items).map(\.id) == [6, 7])
        await list.fetchPreviousPage()
        #expect(list.pages.flatMap(\.items).map(\.id) == [5, 6])
        task.cancel()
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func failuresAreCountedUntilAResponse() async {
        let kit = Kit()
        kit.mock.on(Kit.number) { _ in throw TRPCError(code: .internalServerError) }
        let query = ObservableQuery(kit.queries, of: Kit.number, 1)
        let task = Task { await query.observe() }
        #expect(await kit.isThere { query.failureCount == 1 && !query.isFetching })
        await query.refetch()
        #expect(query.failureCount == 2 && query.updatedAt == nil)
        kit.mock.on(Kit.number) { $0 }
        await query.refetch()
        #expect(query.failureCount == 0 && query.updatedAt != nil)
        task.cancel()
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func pendingMutationsAreListedWithTheirInputsByScope() async {
        let (kit, gate) = (Kit(), Gate())
        kit.mock.on(Kit.like) { id in
            await gate.wait()
            return Kit.Post(id: id)
        }
        let like = Mutation(kit.queries, of: Kit.like, scope: { $0.isMultiple(of: 2) ? "even" : nil })
        for number in 1...4 { like.mutate(number) }
        #expect(like.pending.map(\.input) == [1, 2, 3, 4] && like.pending(in: "even").map(\.input) == [2, 4])
        #expect(like.input == 4)
        gate.open()
        #expect(await kit.isThere { like.pending.isEmpty })
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func selectionMayChangeWithTheInput() async {
        let kit = Kit()
        kit.mock.on(Kit.number) { $0 * 10 }
        let query = ObservableQuery(kit.queries, of: Kit.number, 1, select: { "\($0)" })
        let task = Task { await query.observe() }
        #expect(await kit.isThere { query.value == "10" })
        query.change(to: Kit.number, 2, select: { "<\($0)>" })
        #expect(await kit.isThere { query.value == "<20>" })
        task.cancel()
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func valuesOfAllInputsAreSetTogether() async {
        let kit = Kit()
        kit.mock.on(Kit.number) { $0 }
        let queries = [1, 2, 3].map { ObservableQuery(kit.queries, of: Kit.number, $0) }
        for query in queries { await query.fetch() }
        kit.queries.setValues(of: Kit.number) { if $0 > 1 { $0 *= 10 } }
        #expect([1, 2, 3].map { kit.queries.value(of: Kit.number, $0) } == [1, 20, 30])
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func staleValuesAreFetchedAfterAnOutage() async {
        let (mock, connectivity, value) = (MockLink(), ConnectivityMonitor(.offline), Locked(1))
        mock.on(Kit.number) { _ in value.withLock(\.self) }
        let queries = QueryClient(TRPCClient(mock: mock), connectivity: connectivity, clock: TestClock())
        let query = ObservableQuery(queries, of: Kit.number, 1)
        let task = Task { await query.observe() }
        #expect(await eventually { @MainActor in query.value == 1 })
        value.withLock { $0 = 2 }
        connectivity.set(.online)
        #expect(await eventually { @MainActor in query.value == 2 })
        task.cancel()
    }
}
