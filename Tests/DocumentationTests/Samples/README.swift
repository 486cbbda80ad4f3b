// Taken from README.md by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPCRuntime
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {

    let api = Palytt.Client(url: URL(string: "https://api.example.com/trpc")!) {
        ["authorization": "Bearer token"]  // asked for before each call
    }
    let recent = try await api.posts.getRecentPosts(page: 1, limit: 20)
    for post in recent.posts {
        print(post.shopName, post.rating, post.createdAt)
    }
}
