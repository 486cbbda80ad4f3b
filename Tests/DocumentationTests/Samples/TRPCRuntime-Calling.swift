// Taken from Sources/TRPCRuntime/TRPCRuntime.docc/Calling.md by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {

    let api = Palytt.Client(url: URL(string: "https://api.example.com/trpc")!) {
        $0.headers = { ["authorization": "Bearer token"] }  // called before each request; never sent over plain HTTP
    }
    let recent = try await api.posts.getRecentPosts(page: 1, limit: 20)
    for post in recent.posts {
        print(post.shopName, post.rating, post.createdAt)
    }
}

private func sample2() async throws {
    let input = Palytt.Posts.GetRecentPostsInput(page: 1, limit: 20)
    let same = try await api.posts.getRecentPosts(input)
    let again = try await api.call(Palytt.Posts.getRecentPosts, input)
}

private func sample3() async throws {
    let url = URL(string: "https://api.example.com/trpc")!
    let plain = Palytt.Client(url: url)                                  // a request each; events by server-sent events
    let batched = Palytt.Client(url: url, links: .batching)              // calls made together share a request
    let streamed = Palytt.Client(url: url, links: .batchStreaming)       // and each is answered as soon as it is done
    let socket = Palytt.Client(url: url, links: .webSocket)              // everything over one socket
    let limited = Palytt.Client(url: url) { $0.timeout = .seconds(20) }         // how long each call may take
    let careful = Palytt.Client(url: url, links: .batching.retrying().deduplicating().logging())
    let patient = batched.with(CallOptions(timeout: .seconds(60)))       // the same links, other options
}

private func sample4() async throws {
    async let posts = batched.posts.getRecentPosts(page: 1, limit: 20)
    async let words = batched.search.suggestions("ra")
    print(try await posts.total, try await words)  // one request

    let (me, found) = await plain.batch(Palytt.Users.me.prepared(), Palytt.Search.suggestions.prepared("ra"))
    print(try me.get().username, (try? found.get()) ?? [])
}

private func sample5() async throws {
    for try await post in plain.posts.onPostCreated() {
        print(post.shopName)
    }
}
