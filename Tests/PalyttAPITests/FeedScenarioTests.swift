import Foundation
import PalyttAPI
import TRPCData
import TRPCQuery
import TRPCRuntime
import TestSupport
import Testing

/// The feed of Palytt on a screen, over real connections to a server process.
///
/// It grows page by page, and likes are shown before the backend has responded.
@Suite(.leavesNothingOpen, .timeLimit(.minutes(15))) struct FeedScenarioTests {
    private let phone: PalyttPhone

    init() async throws {
        phone = try await PalyttPhone()
        try await phone.answer(["likes.like": Fixture.like])
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @MainActor
    private func like(_ queries: QueryClient) -> Mutation<Palytt.Likes.LikeInput, Palytt.Likes.LikeOutput> {
        Mutation(queries, of: Palytt.Likes.like) { input, update in
            update.guess(of: Palytt.Posts.getRecentPosts, .init(page: 1)) { page in
                guard let index = page.posts.firstIndex(where: { $0.id == input.postId }) else { return }
                page.posts[index].isLiked = true
                page.posts[index].likesCount += 1
            } confirm: { page, answer in
                guard let index = page.posts.firstIndex(where: { $0.id == answer.postId }) else { return }
                page.posts[index].isLiked = answer.isLiked
                page.posts[index].likesCount = answer.likesCount
            }
        }
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @MainActor
    @Test func feedGrowsByCursorAndRefetchesFromItsFirstPage() async throws {
        try await phone.answer([
            "posts.getFeed": Fixture.feed(Fixture.post(1, "a"), Fixture.post(2, "b"), next: "c2"),
            "posts.getFeed cursor=c2": Fixture.feed(Fixture.post(3, "c"), Fixture.post(4, "d"), next: "c3"),
            "posts.getFeed cursor=c3": Fixture.feed(Fixture.post(5, "e")),
        ])
        let paging = Paging(Palytt.Posts.getFeed, cursor: \.nextCursor) {
            .init(cursor: $0.map(Nullable.value), limit: 2)
        }
        let list = InfiniteQuery(QueryClient(phone.start().api), of: paging)
        let observing = Task { await list.observe() }
        func shops() -> String { list.pages.flatMap(\.items).map(\.shopName).joined() }
        #expect(await eventuallyOnMain { shops() == "ab" && list.fetching == nil })
        await list.fetchNextPage()
        await list.fetchNextPage()
        #expect(shops() == "abcde" && !list.hasNextPage && !list.hasPreviousPage)
        await list.fetchNextPage()
        #expect(try await phone.accounts.requests("posts.getFeed").count == 3)

        // A new post has changed the cursors meanwhile.
        try await phone.answer([
            "posts.getFeed": Fixture.feed(Fixture.post(6, "f"), Fixture.post(1, "a"), next: "d2"),
            "posts.getFeed cursor=d2": Fixture.feed(Fixture.post(2, "b"), Fixture.post(3, "c")),
        ])
        await list.refetch()
        #expect(shops() == "fabc" && !list.hasNextPage)
        observing.cancel()
        await observing.value
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @MainActor
    @Test func numberedListGrowsInBothDirections() async throws {
        try await phone.answer([
            "posts.getRecentPosts page=1": Fixture.recentPosts(Fixture.post(1, "a"), page: 1, hasMore: true),
            "posts.getRecentPosts page=2": Fixture.recentPosts(Fixture.post(2, "b"), page: 2, hasMore: true),
            "posts.getRecentPosts page=3": Fixture.recentPosts(Fixture.post(3, "c"), page: 3),
        ])
        let paging = Paging(
            Palytt.Posts.getRecentPosts,
            from: 2,
            next: { $0.value.hasMore ? $0.parameter + 1 : nil },
            previous: { $0.parameter > 1 ? $0.parameter - 1 : nil },
            input: { .init(page: $0) }
        )
        let list = InfiniteQuery(QueryClient(phone.start().api), of: paging)
        let observing = Task { await list.observe() }
        #expect(await eventuallyOnMain { list.pages.map(\.page) == [2] && list.fetching == nil })
        await list.fetchPreviousPage()
        await list.fetchNextPage()
        #expect(list.pages.map(\.page) == [1, 2, 3] && !list.hasNextPage && !list.hasPreviousPage)
        observing.cancel()
        await observing.value
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @MainActor
    @Test func optimisticLikeIsReplacedByTheOutput() async throws {
        try await phone.answer([
            "posts.getRecentPosts": Fixture.recentPosts(Fixture.post(1, "a", likes: 7)),
            "likes.like": #"{"postId":"{input.postId}","isLiked":true,"likesCount":12}"#,
        ])
        let queries = QueryClient(phone.start().api)
        let posts = ObservableQuery(queries, of: Palytt.Posts.getRecentPosts, .init(page: 1), select: \.posts)
        let observing = Task { await posts.observe() }
        #expect(await eventuallyOnMain { posts.value?.map(\.likesCount) == [7] && !posts.isFetching })
        try await phone.accounts.steer { $0.hold = ["likes.like"] }
        let like = like(queries)
        like.mutate(.init(postId: ID.number(1)))
        #expect(posts.value?.map(\.likesCount) == [8] && posts.value?.first?.isLiked == true && like.isPending)
        #expect(try await eventuallyOnMain { try await phone.accounts.requests("likes.like").count == 1 })
        #expect(posts.value?.map(\.likesCount) == [8])
        // The mutation invalidates the posts, so they are refetched afterwards.
        try await phone.answer(["posts.getRecentPosts": Fixture.recentPosts(Fixture.post(1, "a", likes: 13))])
        let shown = Locked([8])
        try await phone.accounts.steer { $0.release = true }
        #expect(
            await eventuallyOnMain {
                shown.withLock { shown in
                    if let likes = posts.value?.first?.likesCount, shown.last != likes { shown.append(likes) }
                    return shown.last == 13
                }
            }
        )
        #expect([[8, 13], [8, 12, 13]].contains(shown.withLock(\.self)))
        #expect(like.state.value?.likesCount == 12)
        observing.cancel()
        await observing.value
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @MainActor
    @Test func refusedLikeIsRolledBack() async throws {
        try await phone.answer(["posts.getRecentPosts": Fixture.recentPosts(Fixture.post(1, "a", likes: 7))])
        let queries = QueryClient(phone.start(.never).api)
        let posts = ObservableQuery(queries, of: Palytt.Posts.getRecentPosts, .init(page: 1), select: \.posts)
        let observing = Task { await posts.observe() }
        #expect(await eventuallyOnMain { posts.value?.map(\.likesCount) == [7] && !posts.isFetching })
        let before = posts.value
        try await phone.accounts.steer { steps in
            steps.busy = ["likes.like": .init(times: 1, status: 409)]
        }
        let like = like(queries)
        let error = await #expect(throws: TRPCError.self) { try await like(.init(postId: ID.number(1))) }
        #expect(error?.httpStatus == 409 && like.state.error?.httpStatus == 409)
        #expect(posts.value == before)
        // The next like is accepted.
        #expect(try await like(.init(postId: ID.number(1))).isLiked)
        observing.cancel()
        await observing.value
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @MainActor
    @Test func offlineLikeIsShownUntilConfirmed() async throws {
        try await phone.answer(["posts.getRecentPosts": Fixture.recentPosts(Fixture.post(1, "a", likes: 0))])
        let run = phone.start()
        let queries = QueryClient(run.api)
        let posts = ObservableQuery(queries, of: Palytt.Posts.getRecentPosts, .init(page: 1), select: \.posts)
        let observing = Task { await posts.observe() }
        #expect(await eventuallyOnMain { posts.value?.map(\.likesCount) == [0] && !posts.isFetching })
        phone.cut()
        let like = like(queries)
        like.mutate(.init(postId: ID.number(1)))
        #expect(try await eventuallyOnMain { try await run.journal.pending().count == 1 })
        // A refetch in the tunnel keeps the like.
        await posts.refetch()
        #expect(posts.value?.map(\.likesCount) == [1] && like.isPending)
        try await phone.answer(["posts.getRecentPosts": Fixture.recentPosts(Fixture.post(1, "a", likes: 1))])
        try phone.mend()
        #expect(await eventuallyOnMain { like.state.value?.likesCount == 1 && !like.isPending })
        #expect(posts.value?.map(\.likesCount) == [1])
        #expect(try await phone.accounts.requests("likes.like").count == 1)
        observing.cancel()
        await observing.value
    }
}
