import Foundation
import PalyttAPI
import PalyttSamples
import TRPC
import TRPCTesting
import Testing

@testable import PalyttFeed

/// Tests for likes and the first page while offline.
@MainActor
struct OfflineLikeTests {
    @Test func aLikeWaitsForTheConnection() async throws {
        let stage = try FeedFixture()
        stage.mock.on(Palytt.Likes.like) { input in
            // The feed is fetched again once the connection is restored.
            await stage.answer([[.sample(id: input.postId, likesCount: 40, isLiked: true)]])
            return .init(postId: input.postId, isLiked: true, likesCount: 40)
        }
        try await stage.looking {
            stage.connectivity.set(.offline)
            await eventually { stage.feed.isOffline }
            stage.feed.toggleLike(stage.feed.posts[0])
            await eventually { await stage.backend.queuedLikes() == 1 }
            #expect(stage.feed.posts[0].isLiked)
            #expect(stage.feed.waitingLikes == 1)
            #expect(stage.calls("likes.like") == 0)
            stage.connectivity.set(.online)
            await eventually { !stage.feed.isLiking && !stage.feed.isOffline }
            #expect(stage.feed.posts[0].likes == 40)
            #expect(stage.feed.waitingLikes == 0)
            #expect(await stage.backend.queuedLikes() == 0)
        }
    }

    @Test func theFirstScreenAndTheLikesAreThereAfterARestartWithoutAConnection() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let mock = MockTransport()
        mock.on(
            Palytt.Posts.getFeed,
            response: .output(Palytt.PostPage.sample(items: FeedFixture.posts(1...3), nextCursor: nil))
        )
        try await run(folder, mock, .online) { feed, backend, connectivity in
            await eventually { !feed.posts.isEmpty }
            connectivity.set(.offline)
            await eventually { feed.isOffline }
            feed.toggleLike(feed.posts[1])
            await eventually { await backend.queuedLikes() == 1 }
        }

        mock.on(Palytt.Posts.getFeed) { _ in throw URLError(.notConnectedToInternet) }
        try await run(folder, mock, .offline) { feed, backend, connectivity in
            await eventually { feed.waitingLikes == 1 && feed.posts.count == 3 }
            #expect(feed.posts[1].isLiked)
            #expect(feed.posts[1].likes == 4)
            #expect(feed.errorText == nil)
            mock.on(
                Palytt.Likes.like,
                response: .output(Palytt.Likes.LikeOutput(postId: FeedFixture.id(2), isLiked: true, likesCount: 9))
            )
            var liked = FeedFixture.posts(1...3)
            (liked[1].isLiked, liked[1].likesCount) = (true, 9)
            mock.on(Palytt.Posts.getFeed, response: .output(Palytt.PostPage.sample(items: liked, nextCursor: nil)))
            connectivity.set(.online)
            await eventually { feed.waitingLikes == 0 && feed.posts[1].likes == 9 }
            #expect(mock.calls(to: "likes.like").count == 1)
            #expect(await backend.queuedLikes() == 0)
        }
    }

    @Test func aKeptLikeThatIsRefusedIsTakenBackAndSaysWhy() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let mock = MockTransport()
        mock.on(
            Palytt.Posts.getFeed,
            response: .output(Palytt.PostPage.sample(items: FeedFixture.posts(1...3), nextCursor: nil))
        )
        mock.on(Palytt.Likes.like, response: .error(.notFound, message: "This post was removed."))
        try await run(folder, mock, .offline) { feed, backend, _ in
            await eventually { !feed.posts.isEmpty }
            feed.toggleLike(feed.posts[1])
            await eventually { await backend.queuedLikes() == 1 }
        }
        try await run(folder, mock, .offline) { feed, _, connectivity in
            await eventually { feed.waitingLikes == 1 && feed.posts.count == 3 }
            connectivity.set(.online)
            await eventually { feed.likeErrorText != nil }
            #expect(feed.likeErrorText == "This post was removed.")
            #expect(!feed.posts[1].isLiked)
            feed.dismissLikeError()
            #expect(feed.likeErrorText == nil)
        }
    }

    /// Launches the app, and runs a test while observing its feed.
    private func run(
        _ folder: URL,
        _ mock: MockTransport,
        _ state: ConnectivityState,
        _ test: (FeedModel, Backend, ConnectivityMonitor) async throws -> Void
    ) async throws {
        let connectivity = ConnectivityMonitor(state)
        let url = try #require(URL(string: "https://mock/trpc"))
        let backend = Backend(url: url, folder: folder, connectivity: connectivity, transport: mock)
        let feed = FeedModel(backend)
        let tasks = [Task { await feed.observe() }]
        try await test(feed, backend, connectivity)
        for task in tasks { task.cancel() }
        for task in tasks { await task.value }
    }
}
