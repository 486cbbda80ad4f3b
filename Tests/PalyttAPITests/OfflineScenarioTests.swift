import Foundation
import PalyttAPI
import TRPCData
import TRPCRuntime
import TestSupport
import Testing

/// Palytt in a tunnel, over real connections to a server process.
///
/// Posts are read from disk, and likes wait until the tunnel ends or the app restarts.
@Suite(.leavesNothingOpen, .timeLimit(.minutes(15))) struct OfflineScenarioTests {
    private let phone: PalyttPhone

    init() async throws {
        phone = try await PalyttPhone()
        try await phone.answer([
            "posts.getRecentPosts": Fixture.recentPosts(Fixture.post(1, "{user}")), "likes.like": Fixture.like,
        ])
    }

    private func shops(_ page: Palytt.Posts.GetRecentPostsOutput) -> [String] { page.posts.map(\.shopName) }

    @Test func postsAreReadFromDiskOfflineAndThenRefetched() async throws {
        let first = phone.start()
        #expect(shops(try await first.api.posts.getRecentPosts()) == ["ana"])
        await first.cache.flush()
        phone.cut()

        let second = phone.start()
        let kept = try await second.api.response(of: Palytt.Posts.getRecentPosts, .init())
        #expect(kept.isCached && shops(kept.value) == ["ana"])
        // A query that was never fetched isn't cached.
        #expect(await trpcError { try await second.api.posts.getRecentPosts(page: 2) }?.isTransport == true)

        try await phone.answer(["posts.getRecentPosts": Fixture.recentPosts(Fixture.post(1, "Cantina"))])
        try phone.mend()
        var seen: [[String]] = []
        for try await page in second.api.outputs(of: Palytt.Posts.getRecentPosts, .init()) {
            seen.append(shops(page.value))
        }
        #expect(seen == [["ana"], ["Cantina"]])
        await second.cache.flush()
        phone.cut()
        #expect(shops(try await phone.start().api.posts.getRecentPosts()) == ["Cantina"])
    }

    @Test func offlineLikesAreSentInOrderBeforeRefetching() async throws {
        let run = phone.start(QueuePolicy(maximumWait: .zero))
        var reconnections = phone.monitor.reconnections.makeAsyncIterator()
        var outcomes = run.journal.outcomes.makeAsyncIterator()
        phone.cut()
        var ids: [String?] = []
        for number in 1...3 { ids.append(try await run.queueLike(ID.number(number))) }
        #expect(try await run.journal.pending().map(\.id) == ids)
        #expect(try await phone.accounts.requests("likes.like").isEmpty)

        try phone.mend()
        for number in 1...3 {
            let outcome = try #require(await outcomes.next())
            let like = try outcome.output(of: Palytt.Likes.like)
            #expect(
                outcome.call.id == ids[number - 1] && like?.postId == ID.number(number) && like?.likesCount == number
            )
        }
        await reconnections.next()
        #expect(try await run.journal.pending().isEmpty)
        #expect(try await phone.accounts.requests("likes.like").count == 3)
    }

    /// The server has executed the like when the connection breaks, and the app ends before it can retry.
    @Test func likeOfAnEarlierRunIsSentOnce() async throws {
        let policy = QueuePolicy(maximumWait: .zero, idempotencyKey: .header())
        try await phone.accounts.steer { $0.lose = ["likes.like": 1] }
        var id: String?
        do {
            let first = phone.start(policy)
            id = try await first.queueLike(ID.number(1))
            #expect(try await eventually { try await phone.accounts.requests("likes.like").count == 1 })
        }
        let second = phone.start(policy)
        var outcomes = second.journal.outcomes.makeAsyncIterator()
        second.api.client.reconnect()
        let outcome = try #require(await outcomes.next())
        #expect(outcome.call.id == id)
        #expect(try outcome.output(of: Palytt.Likes.like)?.likesCount == 1)
        let keys = try await phone.accounts.requests("likes.like").map { $0.headers["idempotency-key"] }
        #expect(keys.count == 2 && keys[0] != nil && keys[0] == keys[1])
        #expect(try await second.journal.pending().isEmpty)
    }

    @Test func offlineLikesAreSentByTheNextRun() async throws {
        phone.cut()
        let policy = QueuePolicy(maximumWait: .zero, idempotencyKey: .header())
        var ids: [String?] = []
        do {
            let first = phone.start(policy)
            for number in 1...3 { ids.append(try await first.queueLike(ID.number(number))) }
        }
        let second = phone.start(policy)
        var outcomes = second.journal.outcomes.makeAsyncIterator()
        second.api.client.reconnect()
        #expect(try await second.journal.pending().map(\.id) == ids)
        try phone.mend()
        for id in ids { #expect(await outcomes.next()?.call.id == id) }
        let keys = try await phone.accounts.requests("likes.like").map { $0.headers["idempotency-key"] }
        #expect(keys.count == 3 && Set(keys).count == 3 && !keys.contains(nil))
    }
}
