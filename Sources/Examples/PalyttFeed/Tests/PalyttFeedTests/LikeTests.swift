import PalyttAPI
import PalyttSamples
import TRPC
import TRPCTesting
import Testing

@testable import PalyttFeed

/// Tests for likes, which are shown before the backend responds.
@MainActor
struct LikeTests {
    /// Mocks a backend that responds to a like each time the test signals it.
    private func answers(_ stage: FeedFixture, count: Int) -> AsyncStream<Void>.Continuation {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        stage.mock.on(Palytt.Likes.like) { input in
            for await _ in stream { break }
            return .init(postId: input.postId, isLiked: true, likesCount: count)
        }
        return continuation
    }

    @Test func aLikeIsShownAtOnceAndTheBackendsCountReplacesIt() async throws {
        let stage = try FeedFixture()
        try await stage.looking {
            let answers = answers(stage, count: 40)
            stage.feed.toggleLike(stage.feed.posts[1])
            #expect(stage.feed.posts[1].isLiked)
            #expect(stage.feed.posts[1].likes == 4)
            #expect(stage.feed.isLiking)
            answers.yield()
            await eventually { !stage.feed.isLiking }
            #expect(stage.feed.posts[1].isLiked)
            #expect(stage.feed.posts[1].likes == 40)
            #expect(stage.mock.inputs(of: Palytt.Likes.like).map(\.postId) == [FeedFixture.id(2)])
        }
    }

    @Test func aLikeThatIsRefusedIsTakenBackAndSaysWhy() async throws {
        let stage = try FeedFixture()
        stage.mock.on(Palytt.Likes.like) { _ in throw TRPCError(code: .notFound, message: "This post was removed.") }
        try await stage.looking {
            let before = stage.feed.posts
            stage.feed.toggleLike(before[0])
            #expect(stage.feed.posts[0].isLiked)
            await eventually { stage.feed.likeErrorText != nil }
            #expect(stage.feed.posts == before)
            #expect(stage.feed.likeErrorText == "This post was removed.")
            stage.feed.dismissLikeError()
            #expect(stage.feed.likeErrorText == nil)
        }
    }

    @Test func aSecondTapInTheSameTurnTakesTheLikeBack() async throws {
        let stage = try FeedFixture()
        stage.mock.on(Palytt.Likes.unlike) { .init(postId: $0.postId, isLiked: false, likesCount: 3) }
        try await stage.looking {
            let answers = answers(stage, count: 4)
            stage.feed.toggleLike(stage.feed.posts[0])
            stage.feed.toggleLike(stage.feed.posts[0])
            #expect(!stage.feed.posts[0].isLiked)
            #expect(stage.feed.posts[0].likes == 3)
            await eventually { await stage.backend.queuedLikes() == 2 }
            await eventually { stage.calls("likes.like") == 1 }
            #expect(stage.calls("likes.unlike") == 0)
            answers.yield()
            await eventually { !stage.feed.isLiking }
            #expect(!stage.feed.posts[0].isLiked)
            #expect(
                stage.mock.operations.map(\.path).filter { $0.hasPrefix("likes.") } == ["likes.like", "likes.unlike"]
            )
        }
    }
}
