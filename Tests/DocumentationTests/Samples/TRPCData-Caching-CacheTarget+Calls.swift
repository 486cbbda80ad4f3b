// Taken from Sources/TRPCData/Caching/CacheTarget+Calls.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let rules = CacheRules().invalidating(after: Palytt.Likes.like) { like in
        [.procedure(Palytt.Posts.getById, input: .init(id: like.postId))]
    }
}

private func sample2() async throws {
    try await api.invalidating(.router("posts"), .tag("feed")).posts.delete(id: id)
}
