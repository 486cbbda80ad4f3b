import TRPCData
import TRPCRuntime
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCQuery

/// Lists that load page by page.
@MainActor
struct InfiniteQueryTests {
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func pagesLoadInBothDirectionsUntilTheEnds() async {
        let kit = Kit()
        kit.answer()
        let list = InfiniteQuery(kit.queries, of: kit.paging)
        let task = Task { await list.observe() }
        #expect(await kit.isThere { kit.ids(list) == [4, 5] && list.fetching == nil })
        await list.fetchNextPage()
        #expect(kit.ids(list) == [4, 5, 6, 7])
        await list.fetchPreviousPage()
        #expect(kit.ids(list) == [2, 3, 4, 5, 6, 7])
        await list.fetchNextPage()
        #expect(!list.hasNextPage)
        await list.fetchNextPage()
        await list.fetchPreviousPage()
        #expect(!list.hasPreviousPage)
        await list.fetchPreviousPage()
        #expect(kit.ids(list) == Array(0..<10))
        #expect(kit.calls("feed.page") == 5)
        task.cancel()
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func listIsRefetchedFromItsFirstPage() async {
        let kit = Kit()
        kit.answer()
        let list = InfiniteQuery(kit.queries, of: kit.paging)
        let task = Task { await list.observe() }
        #expect(await kit.isThere { kit.ids(list) == [4, 5] && list.fetching == nil })
        await list.fetchNextPage()
        kit.mock.on(Kit.feed) { page in Kit.Feed(items: [Kit.Post(id: page * 100)], next: page == 2 ? 7 : nil) }
        await list.refetch()
        #expect(kit.ids(list) == [200, 700])
        #expect(!list.hasNextPage)
        task.cancel()
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func cachedFirstPageIsShownWhileFetching() async throws {
        let kit = Kit(cache: QueryCache())
        kit.mock.on(Kit.feed) { _ in Kit.Feed(items: [Kit.Post(id: 1)]) }
        _ = try await kit.queries.api.call(Kit.feed, 2)
        let gate = Gate()
        kit.mock.on(Kit.feed) { _ in
            await gate.wait()
            return Kit.Feed(items: [Kit.Post(id: 8)])
        }
        let list = InfiniteQuery(kit.queries, of: kit.paging)
        let task = Task { await list.observe() }
        #expect(await kit.isThere { kit.ids(list) == [1] })
        #expect(list.fetching == .all)
        gate.open()
        #expect(await kit.isThere { kit.ids(list) == [8] && list.fetching == nil })
        task.cancel()
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func failedFirstPageKeepsTheCachedOne() async throws {
        let kit = Kit(cache: QueryCache())
        kit.mock.on(Kit.feed) { _ in Kit.Feed(items: [Kit.Post(id: 1)]) }
        _ = try await kit.queries.api.call(Kit.feed, 2)
        kit.mock.on(Kit.feed) { _ in throw TRPCError(code: .badRequest) }
        let list = InfiniteQuery(kit.queries, of: kit.paging)
        let task = Task { await list.observe() }
        #expect(await kit.isThere { list.error?.code == .badRequest && list.fetching == nil })
        #expect(kit.ids(list) == [1])
        task.cancel()
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func nextPageWaitsForAFetchOfAllPages() async {
        let kit = Kit()
        let gate = Gate()
        kit.mock.on(Kit.feed) { page in
            await gate.wait()
            return Kit.Feed(items: [Kit.Post(id: page)], next: page + 1)
        }
        let list = InfiniteQuery(kit.queries, of: kit.paging)
        let task = Task { await list.observe() }
        #expect(await kit.isThere { list.fetching == .all })
        let next = Task { await list.fetchNextPage() }
        let cancelled = Task { await list.fetchNextPage() }
        cancelled.cancel()
        await cancelled.value
        gate.open()
        await next.value
        #expect(kit.ids(list) == [2, 3])
        task.cancel()
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func refetchWaitsForTheCurrentFetch() async {
        let kit = Kit()
        let gate = Gate()
        kit.mock.on(Kit.feed) { page in
            await gate.wait()
            return Kit.Feed(items: [Kit.Post(id: page)])
        }
        let list = InfiniteQuery(kit.queries, of: kit.paging)
        let task = Task { await list.observe() }
        #expect(await kit.isThere { list.fetching == .all })
        let refetch = Task { await list.refetch() }
        for _ in 0..<10 { await Task.yield() }
        gate.open()
        await refetch.value
        #expect(kit.ids(list) == [2])
        #expect(kit.calls("feed.page") == 1)
        task.cancel()
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func changedPageBoundaryRefetchesTheList() async {
        let kit = Kit()
        kit.answer()
        let list = InfiniteQuery(kit.queries, of: kit.paging)
        let task = Task { await list.observe() }
        #expect(await kit.isThere { kit.ids(list) == [4, 5] && list.fetching == nil })
        await list.fetchNextPage()
        // The post 5 has moved to a separate page, which begins where no page did before.
        let pages = [2: [4], 7: [5], 3: [6, 7]]
        kit.mock.on(Kit.feed) { page in
            Kit.Feed(items: pages[page, default: []].map { Kit.Post(id: $0) }, next: [2: 7, 7: 3][page])
        }
        kit.queries.invalidate(.procedure(Kit.feed, input: 2))
        #expect(await kit.isThere { kit.ids(list) == [4, 5] && list.fetching == nil })
        task.cancel()
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func failedRefetchIsNotRepeated() async {
        let kit = Kit()
        kit.answer()
        let list = InfiniteQuery(kit.queries, of: kit.paging)
        let task = Task { await list.observe() }
        #expect(await kit.isThere { kit.ids(list) == [4, 5] && list.fetching == nil })
        await list.fetchNextPage()
        let calls = Locked(0)
        kit.mock.on(Kit.feed) { page in
            let call = calls.withLock { calls in
                calls += 1
                return calls
            }
            // The page is available only when fetched individually, and no page is when the list is re-fetched.
            guard call == 1 else { throw TRPCError(code: .badRequest) }
            return Kit.Feed(items: [Kit.Post(id: 4)], next: 7)
        }
        kit.queries.invalidate(.procedure(Kit.feed, input: 2))
        #expect(await kit.isThere { list.error?.code == .badRequest && list.fetching == nil })
        for _ in 0..<1_000 { await Task.yield() }
        #expect(calls.withLock { $0 } <= 3)
        #expect(kit.ids(list) == [4, 5, 6, 7])
        task.cancel()
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func failedRefetchKeepsTheListAndReportsTheError() async {
        let kit = Kit()
        kit.answer()
        let list = InfiniteQuery(kit.queries, of: kit.paging)
        let task = Task { await list.observe() }
        #expect(await kit.isThere { kit.ids(list) == [4, 5] && list.fetching == nil })
        kit.mock.on(Kit.feed) { _ in throw TRPCError(code: .badRequest) }
        await list.refetch()
        #expect(list.error?.code == .badRequest)
        #expect(kit.ids(list) == [4, 5])
        task.cancel()
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func failedPageKeepsTheOthers() async {
        let kit = Kit()
        kit.answer()
        let list = InfiniteQuery(kit.queries, of: kit.paging)
        let task = Task { await list.observe() }
        #expect(await kit.isThere { kit.ids(list) == [4, 5] && list.fetching == nil })
        kit.mock.on(Kit.feed) { _ in throw TRPCError(code: .internalServerError) }
        await list.fetchNextPage()
        #expect(kit.ids(list) == [4, 5])
        #expect(list.error?.code == .internalServerError)
        #expect(list.hasNextPage)
        kit.answer()
        await list.fetchNextPage()
        #expect(kit.ids(list) == [4, 5, 6, 7])
        #expect(list.error == nil)
        task.cancel()
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func optimisticChangesApplyToEachPage() async throws {
        let kit = Kit()
        kit.answer()
        let list = InfiniteQuery(kit.queries, of: kit.paging)
        let task = Task { await list.observe() }
        #expect(await kit.isThere { kit.ids(list) == [4, 5] && list.fetching == nil })
        await list.fetchNextPage()
        let gate = Gate()
        kit.mock.on(Kit.like) { id in
            await gate.wait()
            return Kit.Post(id: id, likes: 1, isLiked: true)
        }
        let like = Mutation(kit.queries, of: Kit.like) { id, update in
            update.guess(all: Kit.feed) { feed in
                for index in feed.items.indices where feed.items[index].id == id { feed.items[index].isLiked = true }
            }
        }
        like.mutate(7)
        #expect(list.pages.flatMap(\.items).filter(\.isLiked).map(\.id) == [7])
        gate.open()
        #expect(await kit.isThere { !like.isPending })
        #expect(list.pages.flatMap(\.items).filter(\.isLiked).map(\.id) == [7])
        task.cancel()
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func pageSequenceFetchesPagesOneByOne() async throws {
        let kit = Kit()
        kit.answer()
        var ids: [Int] = []
        for try await page in kit.queries.api.pages(kit.paging) {
            ids += page.value.items.map(\.id)
            if page.parameter == 3 { break }
        }
        #expect(ids == [4, 5, 6, 7])
        #expect(kit.calls("feed.page") == 2)
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func sequenceEndsAfterTheLastPage() async throws {
        let kit = Kit()
        kit.answer()
        var pages = 0
        for try await _ in kit.queries.api.pages(Paging(Kit.feed, cursor: \.next) { $0 ?? 0 }) { pages += 1 }
        #expect(pages == 5)
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func pagedInputsNeedNoConfiguration() async throws {
        let kit = Kit()
        kit.mock.on(Numbers.list) { input in Numbers.page(input) }
        let list = InfiniteQuery(kit.queries, of: Numbers.list, Numbers(number: 1))
        let task = Task { await list.observe() }
        #expect(await kit.isThere { list.pages.map(\.items) == [[1]] && list.fetching == nil })
        await list.fetchNextPage()
        await list.fetchPreviousPage()
        #expect(list.pages.map(\.items) == [[0], [1], [2]])
        #expect(!list.hasNextPage && !list.hasPreviousPage)
        task.cancel()
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func inputMayBeOptional() async throws {
        let kit = Kit()
        kit.mock.on(Numbers.optional) { input in Numbers.page(input ?? Numbers(number: 0)) }
        var items: [Int] = []
        for try await page in kit.queries.api.pages(Paging(Numbers.optional, from: Numbers(number: 0))) {
            items += page.value.items
        }
        #expect(items == [0, 1, 2])
    }
}

/// Requests one of three pages.
private struct Numbers: Codable, PagedInput {
    struct Page: Codable, Sendable, Equatable {
        var items: [Int]
    }

    static let list = Procedure<Numbers, Page>.query("numbers.list")
    static let optional = Procedure<Numbers?, Page>.query("numbers.optional")

    var number: Int

    static func page(_ input: Numbers) -> Page { Page(items: [input.number]) }
    func input(after page: Page) -> Numbers? { number < 2 ? Numbers(number: number + 1) : nil }
    func input(before page: Page) -> Numbers? { number > 0 ? Numbers(number: number - 1) : nil }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension Kit {
    fileprivate var paging: Paging<Kit.Feed, Int> {
        Paging(Kit.feed, from: 2, next: { $0.value.next }, previous: { $0.value.previous }) { $0 }
    }

    /// Mocks the pages 0 to 4 with two posts each.
    fileprivate func answer() {
        mock.on(Kit.feed) { page in
            Kit.Feed(
                items: [Kit.Post(id: page * 2), Kit.Post(id: page * 2 + 1)],
                next: page < 4 ? page + 1 : nil,
                previous: page > 0 ? page - 1 : nil
            )
        }
    }

    fileprivate func ids(_ list: InfiniteQuery<Kit.Feed, Int>) -> [Int] { list.pages.flatMap(\.items).map(\.id) }
}
