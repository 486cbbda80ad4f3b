import PalyttAPI
import TRPC
import TRPCTesting
import Testing

@testable import PalyttFeed

/// Tests for receiving new posts through a subscription.
@MainActor
struct LiveFeedTests {
    @Test func aNewPostIsShownOnTopAndNothingIsFetched() async throws {
        let stage = try FeedFixture()
        try await stage.looking {
            await stage.created.waitForListeners()
            stage.created.yield(FeedFixture.post(9), id: "1")
            stage.created.yield(FeedFixture.post(9), id: "2")
            stage.created.yield(FeedFixture.post(10), id: "3")
            await eventually { stage.titles.first == "Dish 10" }
            #expect(stage.titles.prefix(3) == ["Dish 10", "Dish 9", "Dish 1"])
            #expect(stage.calls("posts.getFeed") == 1)
        }
        await stage.created.waitForListeners(0)
    }

    @Test func theFeedIsPolledWhileTheConnectionIsDown() async throws {
        let stage = try FeedFixture(posts: [FeedFixture.posts(1...5)])
        try await stage.looking {
            await stage.created.waitForListeners()
            stage.created.yield(.reconnecting(nil))
            await stage.clock.waitForSleeper()
            stage.answer([[FeedFixture.post(9)] + FeedFixture.posts(1...4)])
            await stage.clock.advance(by: .seconds(15))
            await eventually { stage.titles.first == "Dish 9" }
            stage.answer([[FeedFixture.post(10)] + FeedFixture.posts(1...4)])
            stage.created.yield(.connected)
            await eventually { stage.titles.first == "Dish 10" }
        }
    }
}
