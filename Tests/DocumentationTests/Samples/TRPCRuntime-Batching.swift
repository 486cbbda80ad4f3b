// Taken from Sources/TRPCRuntime/TRPCRuntime.docc/Batching.md by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let api = Palytt.Client(url: URL(string: "https://api.example.com/trpc")!, links: .batching)

    async let me = api.users.me()
    async let recent = api.posts.getRecentPosts(page: 1, limit: 20)
    async let unread = api.notifications.unreadCount()
    show(try await me, try await recent, try await unread)  // one request: GET /users.me,posts.getRecentPosts,…?batch=1
}

private func sample2() async throws {
    let api = Palytt.Client(
        url: url,
        links: .batching(BatchOptions(maxItems: 10, maxURLLength: 4_000))
    )
}

private func sample3() async throws {
    let api = Palytt.Client(url: url, links: .batchStreaming)
}

private func sample4() async throws {
    let (post, count) = await api.batch(
        Palytt.Posts.getById.prepared(.init(id: id)),
        Palytt.Bookmarks.count.prepared()
    )
    print(try post.get().shopName)
    if case .failure(let error) = count { print(error) }
}

private func sample5() async throws {
    let posts = await api.batch(ids.map { Palytt.Posts.getById.prepared(.init(id: $0)) })
}

private func sample6() async throws {
    let api = Palytt.Client(url: URL(string: "https://api.example.com/trpc")!, links: .batching.deduplicating())

    async let header = api.users.me()
    async let menu = api.users.me()
    show(try await header, try await menu)  // one call
}

private func sample7() async throws {
    var context = OperationContext()
    context[SkipsDeduplicationKey.self] = true
    let fresh = try await api.with(CallOptions(context: context)).users.me()
}
