import Foundation
import PalyttFeed
import PalyttStub
import TRPC

/// A story about a feed. Prints each step and waits until it has happened.
@MainActor
struct Story {
    let folder: URL
    private let stub = StubBackend(posts: 12)

    init(folder: URL) { self.folder = folder }

    /// Runs all steps.
    ///
    /// - Throws: ``StepFailed`` for the first step that doesn't happen; errors from the stub backend.
    func play() async throws {
        let url = try await stub.start()
        let first = RunningApp(url: url, folder: folder, .online)
        try await scroll(first.feed)
        try await receive(first.feed)
        try await like(first.feed)
        try await likeWhatIsGone(first.feed)
        try await poll(first)
        let liked = try await likeInTheTunnel(first)
        await first.end()
        let second = RunningApp(url: url, folder: folder, .offline)
        try await restart(second.feed, liked)
        try await leaveTheTunnel(second, liked)
        try await publish(second)
        await second.end()
        await stub.stop()
        print("\nAll of it has happened.")
    }

    private func scroll(_ feed: FeedModel) async throws {
        tell("The feed, page by page")
        try await wait(for: "the first page") { !feed.posts.isEmpty }
        show(feed.posts)
        while feed.hasMore, let last = feed.posts.last {
            let count = feed.posts.count
            show("… the last row appears")
            await feed.rowAppeared(last)
            guard feed.posts.count > count else { throw StepFailed(description: "did not happen: the next page") }
            show(feed.posts.dropFirst(count))
        }
        guard feed.posts.count == 12 else {
            throw StepFailed(description: "the feed has \(feed.posts.count) of 12 posts")
        }
    }

    private func receive(_ feed: FeedModel) async throws {
        tell("Somebody publishes a post, and it arrives")
        try await wait(for: "the subscription") { await stub.listeners > 0 }
        await stub.publish("Tantanmen", at: "Corner Shop")
        try await wait(for: "the live post") { feed.posts.first?.title == "Tantanmen" }
        show(feed.posts.prefix(2))
    }

    private func like(_ feed: FeedModel) async throws {
        tell("A like is shown at once")
        let post = feed.posts[1]
        feed.toggleLike(post)
        guard feed.posts[1].isLiked else { throw StepFailed(description: "the like is not shown at once") }
        show(feed.posts.prefix(2))
        try await wait(for: "the like at the backend") { await stub.likes(of: post.id) == post.likes + 1 }
        try await wait(for: "the backend's answer") { !feed.isLiking }
        show("the backend has it")
    }

    private func likeWhatIsGone(_ feed: FeedModel) async throws {
        tell("A like of a post that was removed meanwhile")
        let post = feed.posts[2]
        await stub.remove(post.id)
        feed.toggleLike(post)
        show([feed.posts[2]])
        try await wait(for: "the refusal") { feed.likeErrorText != nil }
        show("refused: \(feed.likeErrorText ?? "")")
        guard feed.posts.first(where: { $0.id == post.id })?.isLiked != true else {
            throw StepFailed(description: "the refused like is still shown")
        }
        show(feed.posts.filter { $0.id == post.id })
        feed.dismissLikeError()
    }

    private func poll(_ app: RunningApp) async throws {
        tell("The live connection is down: the feed is polled")
        await stub.takeStreams(false)
        try await wait(for: "the end of the subscription") { await stub.listeners == 0 }
        await stub.publish("Gyoza", at: "Ramen Bar")
        try await wait(for: "the polled post") { app.feed.posts.first?.title == "Gyoza" }
        show(app.feed.posts.prefix(2))
        // The backend now has 13 posts: 11 of the 12 ramen (one was removed), the tantanmen and the gyoza.
        try await wait(for: "the pages after it") { app.feed.posts.count == 13 }
        await stub.takeStreams(true)
        app.backend.cameToForeground()
        try await wait(for: "the subscription again") { await stub.listeners > 0 }
        show("the live connection is back")
    }

    /// Likes two posts while offline, and returns them as they were before.
    private func likeInTheTunnel(_ app: RunningApp) async throws -> [FeedPost] {
        tell("The connection is lost, and two posts are liked")
        await stub.stop()
        app.connectivity.set(.offline)
        try await wait(for: "the banner") { app.feed.isOffline }
        let posts = Array(app.feed.posts.prefix(2))
        for post in posts { app.feed.toggleLike(post) }
        show(app.feed.posts.prefix(2))
        try await wait(for: "two queued likes") { await app.backend.queuedLikes() == 2 }
        show("no connection: \(app.feed.waitingLikes) likes to be sent")
        return posts
    }

    private func restart(_ feed: FeedModel, _ liked: [FeedPost]) async throws {
        tell("The application is started again, still without a connection")
        try await wait(for: "the kept first screen") { !feed.posts.isEmpty }
        try await wait(for: "the kept likes") { feed.waitingLikes == liked.count }
        show(feed.posts.prefix(3))
        show("no connection: \(feed.waitingLikes) likes to be sent")
        guard liked.allSatisfy({ post in feed.posts.contains { $0.id == post.id && $0.isLiked } }) else {
            throw StepFailed(description: "the kept likes are not shown")
        }
    }

    private func leaveTheTunnel(_ app: RunningApp, _ liked: [FeedPost]) async throws {
        tell("The connection is back: the likes are sent")
        _ = try await stub.start()
        app.connectivity.set(.online)
        for post in liked {
            try await wait(for: "the like of \(post.title)") { await stub.likes(of: post.id) == post.likes + 1 }
        }
        try await wait(for: "an empty queue") { app.feed.waitingLikes == 0 }
        try await wait(for: "the backend's likes") {
            liked.allSatisfy { post in app.feed.posts.contains { $0.id == post.id && $0.likes == post.likes + 1 } }
        }
        show(app.feed.posts.prefix(3))
    }

    private func publish(_ app: RunningApp) async throws {
        tell("The user publishes a post")
        let compose = ComposeModel(BackendPosts(api: app.backend.api))
        compose.draft = Draft(title: "", place: "Corner Shop", stars: 5)
        await compose.publish()
        guard let text = compose.errorText else { throw StepFailed(description: "an empty title is not refused") }
        show("without a title: \(text)")
        compose.draft.title = "Shoyu"
        try await wait(for: "the subscription") { await stub.listeners > 0 }
        await compose.publish()
        try await wait(for: "the published post") { app.feed.posts.first?.title == "Shoyu" }
        show(app.feed.posts.prefix(2))
    }
}
