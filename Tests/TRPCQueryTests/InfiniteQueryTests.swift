import TRPCRuntime
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCQuery

/// Lists that grow page by page.
@MainActor
struct InfiniteQueryTests {
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func pagesAreAddedInBothDirectionsUntilTheEnds() async {
        let kit = Kit()
        kit.answer()
        let list = InfiniteQuery(kit.queries, kit.paging)
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
    @Test func aListIsReadAnewFromItsFirstPage() async {
        let kit = Kit()
        kit.answer()
        let list = InfiniteQuery(kit.queries, kit.paging)
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
    @Test func aPageThatFailsLeavesTheOthers() async {
        let kit = Kit()
        kit.answer()
        let list = InfiniteQuery(kit.queries, kit.paging)
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
    @Test func anOptimisticChangeReachesEachPage() async throws {
        let kit = Kit()
        kit.answer()
        let list = InfiniteQuery(kit.queries, kit.paging)
        let task = Task { await list.observe() }
        #expect(await kit.isThere { kit.ids(list) == [4, 5] && list.fetching == nil })
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

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func pagesAsASequenceAreAskedForOneByOne() async throws {
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
    @Test func aSequenceEndsAfterTheLastPage() async throws {
        let kit = Kit()
        kit.answer()
        var pages = 0
        for try await _ in kit.queries.api.pages(Paging(Kit.feed, cursor: \.next) { $0 ?? 0 }) { pages += 1 }
        #expect(pages == 5)
    }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension Kit {
    fileprivate var paging: Paging<Kit.Feed, Int> {
        Paging(Kit.feed, from: 2, next: { $0.value.next }, previous: { $0.value.previous }) { $0 }
    }

    /// Pages 0 to 4, two posts each.
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
