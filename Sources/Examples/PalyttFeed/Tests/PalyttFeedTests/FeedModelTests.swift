import PalyttAPI
import TRPC
import TRPCTesting
import Testing

@testable import PalyttFeed

/// Tests for the feed's contents and paging.
@MainActor
struct FeedModelTests {
    @Test func theFirstPageIsShown() async throws {
        let stage = try FeedFixture()
        #expect(stage.feed.posts.isEmpty)
        try await stage.looking {
            #expect(stage.titles == (1...5).map { "Dish \($0)" })
            #expect(!stage.feed.isLoading)
            #expect(stage.feed.errorText == nil)
            #expect(stage.calls("posts.getFeed") == 1)
        }
    }

    @Test func theLastRowFetchesTheNextPage() async throws {
        let stage = try FeedFixture()
        try await stage.looking {
            await stage.feed.rowAppeared(stage.feed.posts[0])
            #expect(stage.titles.count == 5)
            let last = try #require(stage.feed.posts.last)
            await stage.feed.rowAppeared(last)
            #expect(stage.titles == (1...8).map { "Dish \($0)" })
            #expect(!stage.feed.hasMore)
        }
    }

    @Test func aPageThatFailsLeavesThePostsAndSaysWhy() async throws {
        let stage = try FeedFixture()
        try await stage.looking {
            stage.mock.on(Palytt.Posts.getFeed) { _ in
                throw TRPCError(code: .forbidden, message: "The feed is private.")
            }
            let last = try #require(stage.feed.posts.last)
            await stage.feed.rowAppeared(last)
            #expect(stage.feed.errorText == "The feed is private.")
            #expect(stage.titles.count == 5)
            stage.answer([FeedFixture.posts(1...5), FeedFixture.posts(6...8)])
            await stage.feed.rowAppeared(last)
            #expect(stage.feed.errorText == nil)
            #expect(stage.titles.count == 8)
        }
    }

    @Test func aFeedThatCannotBeFetchedSaysWhy() async throws {
        let stage = try FeedFixture()
        stage.mock.on(Palytt.Posts.getFeed) { _ in throw TRPCError.transport(.init(reason: .timedOut)) }
        try await stage.looking {
            #expect(stage.feed.posts.isEmpty)
            #expect(stage.feed.errorText == TRPCError.transport(.init(reason: .timedOut)).errorDescription)
        }
    }

    @Test func aPostThatIsOnTwoPagesIsShownOnce() async throws {
        let stage = try FeedFixture(posts: [FeedFixture.posts(1...5), FeedFixture.posts(5...7)])
        try await stage.looking {
            await stage.feed.rowAppeared(try #require(stage.feed.posts.last))
            #expect(stage.titles == (1...7).map { "Dish \($0)" })
        }
    }

    @Test func equalPostsPublishNothing() async throws {
        let stage = try FeedFixture()
        try await stage.looking {
            // Wait for the first fetch.
            await stage.feed.refresh()
            let (drawing, calls) = (DrawCounter { _ = stage.feed.posts }, stage.calls("posts.getFeed"))
            await stage.feed.refresh()
            #expect(stage.calls("posts.getFeed") == calls + 1)
            for _ in 0..<100 { await Task.yield() }
            #expect(drawing.count == 1)
            stage.answer([FeedFixture.posts(1...4)])
            await stage.feed.refresh()
            await eventually { drawing.count == 2 }
            #expect(stage.titles.count == 4)
        }
    }
}
