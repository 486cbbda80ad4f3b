// Taken from Sources/TRPCRuntime/TRPCRuntime.docc/Caching.md by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let cache = QueryCache(
        rules: CacheRules(staleTime: .seconds(30))
            .caching(router: "posts", staleTime: .seconds(60), tags: ["feed"])
            .invalidating(.router("posts"), after: Palytt.Posts.create)
    )
    let api = Palytt.Client(url: url, links: .batching.caching(cache))
    let recent = try await api.posts.getRecentPosts(page: 1)  // the second time within a minute nothing is sent
}

private func sample2() async throws {
    let me = try await api.call(Palytt.Users.me, policy: .networkFirst)
    let kept = try await api.cachedOutput(of: Palytt.Users.me)
    show(me.username, kept?.username ?? "nothing is kept")

    for try await me in api.outputs(of: Palytt.Users.me) {
        show(me.value.username, me.isCached)
    }
}

private func sample3() async throws {
    let rules = CacheRules(staleTime: .seconds(60))
        .caching(Palytt.Users.me, tags: ["profile"])
        .invalidating(.router("posts"), .tag("profile"), after: Palytt.Posts.create)
        .invalidating(after: Palytt.Likes.like) { like in
            [.procedure(Palytt.Posts.getById, input: .init(id: like.postId))]
        }
}

private func sample4() async throws {
    try await api.invalidating(.router("posts")).posts.delete(id: id)
    cache.invalidate(.procedure(Palytt.Posts.getById, input: .init(id: id)))
    cache.remove(.all)  // nothing can be read any more, without a connection either
}

private func sample5() async throws {
    let identity = Identity(user: UserDefaults.standard.string(forKey: "user"))
    let api = Palytt.Client(url: url, links: .batching.caching(cache)) { $0.identity = identity }
    identity.change(to: "bob")  // when Bob has signed in: before the headers change
}
