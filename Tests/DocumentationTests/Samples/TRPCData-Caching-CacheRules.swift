// Taken from Sources/TRPCData/Caching/CacheRules.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let rules = CacheRules(staleTime: .seconds(30))
        .caching(router: "posts", staleTime: .seconds(60), tags: ["feed"])
        .caching(Palytt.Users.me, staleTime: .seconds(300), policy: .networkFirst)
        .invalidating(.router("posts"), .tag("profile"), after: Palytt.Posts.create)
        .excluding(router: "messages")
}
