// Taken from Sources/TRPCRuntime/Client/TypedClient.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPCRuntime
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let input = Palytt.Posts.GetRecentPostsInput(page: 1, limit: 20)
    let posts = try await api.call(Palytt.Posts.getRecentPosts, input)
}

private func sample2() async throws {
    let (me, words) = await api.batch(Palytt.Users.me.prepared(), Palytt.Search.suggestions.prepared("ra"))
    print(try me.get().username, try words.get())
}

private func sample3() async throws {
    let lists = await api.batch(["ra", "ta"].map { Palytt.Search.suggestions.prepared($0) })
}
