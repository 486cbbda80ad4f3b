import TRPCRuntime
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCQuery

/// Lists that grow page by page.
@MainActor
struct InfiniteQueryTests {
    private let kit = Kit()

    private var paging: Paging<Kit.Feed, Int> {
        Paging(Kit.feed, from: 2, next: { $0.value.next }, previous: { $0.value.previous }) { $0 }
    }

    /// Pages 0 to 4, two posts each.
    private func answer() {
        kit.mock.on(Kit.feed) { page in
            Kit.Feed(
                items: [Kit.Post(id: page * 2), Kit.Post(id: page * 2 + 1)],
                next: page < 4 ? page + 1 : nil,
                previous: page > 0 ? page - 1 : nil
            )
        }
    }

    private func ids(_ list: InfiniteQuery<Kit.Feed, Int>) -> [Int] { list.pages.flatMap(\.items).map(\.id) }

    @Test func pagesAreAddedInBothDirectionsUntilTheEnds() async {
        answer()
        let list = InfiniteQuery(kit.queries, paging)
        let task = Task { await list.observe() }
        #expect(await kit.isThere { ids(list) == [4, 5] && list.fetching == nil })
        await list.fetchNextPage()
        #expect(ids(list) == [4, 5, 6, 7])
        await list.fetchPreviousPage()
        #expect(ids(list) == [2, 3, 4, 5, 6, 7])
        await list.fetchNextPage()
        #expect(!list.hasNextPage)
        await list.fetchNextPage()
        await list.fetchPreviousPage()
        #expect(!list.hasPreviousPage)
        await list.fetchPreviousPage()
        #expect(ids(list) == Array(0..<10))
        #expect(kit.calls("feed.page") == 5)
        task.cancel()
    }

    @Test func aListIsReadAnewFromItsFirstPage() async {
        answer()
        let list = InfiniteQuery(kit.queries, paging)
        let task = Task { await list.observe() }
        #expect(await kit.isThere { ids(list) == [4, 5] && list.fetching == nil })
        await list.fetchNextPage()
        kit.mock.on(Kit.feed) { page in Kit.Feed(items: [Kit.Post(id: page * 100)], next: page == 2 ? 7 : nil) }
        await list.refetch()
        #expect(ids(list) == [200, 700])
        #expect(!list.hasNextPage)
        task.cancel()
    }

    @Test func aPageThatFailsLeavesTheOthers() async {
        answer()
        let list = InfiniteQuery(kit.queries, paging)
        let task = Task { await list.observe() }
        #expect(await kit.isThere { ids(list) == [4, 5] && list.fetching == nil })
        kit.mock.on(Kit.feed) { _ in throw TRPCError(code: .internalServerError) }
        await list.fetchNextPage()
        #expect(ids(list) == [4, 5])
        #expect(list.error?.code == .internalServerError)
        #expect(list.hasNextPage)
        answer()
        await list.fetchNextPage()
        #expect(ids(list) == [4, 5, 6, 7])
        #expect(list.error == nil)
        task.cancel()
    }

    @Test func anOptimisticChangeReachesEachPage() async throws {
        answer()
        let list = InfiniteQuery(kit.queries, paging)
        let task = Task { await list.observe() }
        #expect(await kit.isThere { ids(list) == [4, 5] && list.fetching == nil })
        await list.fetchNextPage()
        let gate = Gate()
        kit.mock.on(Kit.like) { id in
            await gate.wait()
            return Kit.Post(id: id, likes: 1, isLiked: true)
        }
        let like = Mutation(kit.queries, Kit.like) { id, update in
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

    @Test func pagesAsASequenceAreAskedForOneByOne() async throws {
        answer()
        var ids: [Int] = []
        for try await page in kit.queries.api.pages(paging) {
            ids += page.value.items.map(\.id)
            if page.parameter == 3 { break }
        }
        #expect(ids == [4, 5, 6, 7])
        #expect(kit.calls("feed.page") == 2)
    }

    @Test func aSequenceEndsAfterTheLastPage() async throws {
        answer()
        var pages = 0
        for try await _ in kit.queries.api.pages(Paging(Kit.feed, cursor: \.next) { $0 ?? 0 }) { pages += 1 }
        #expect(pages == 5)
    }

    @Test func aListWhoseInputKnowsItsPagesNeedsNoMore() async throws {
        kit.mock.on(Numbers.list) { input in Numbers.page(input) }
        let list = InfiniteQuery(kit.queries, Numbers.list, Numbers(number: 1))
        let task = Task { await list.observe() }
        #expect(await kit.isThere { list.pages.map(\.items) == [[1]] && list.fetching == nil })
        await list.fetchNextPage()
        await list.fetchPreviousPage()
        #expect(list.pages.map(\.items) == [[0], [1], [2]])
        #expect(!list.hasNextPage && !list.hasPreviousPage)
        task.cancel()
    }

    @Test func itsInputMayBeOneThatCanBeLeftOut() async throws {
        kit.mock.on(Numbers.optional) { input in Numbers.page(input ?? Numbers(number: 0)) }
        var items: [Int] = []
        for try await page in kit.queries.api.pages(Paging(Numbers.optional, from: Numbers(number: 0))) {
            items += page.value.items
        }
        #expect(items == [0, 1, 2])
    }
}

/// Asks for one of three pages.
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
