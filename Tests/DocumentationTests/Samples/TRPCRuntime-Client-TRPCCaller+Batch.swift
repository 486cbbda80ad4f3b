// Taken from Sources/TRPCRuntime/Client/TRPCCaller+Batch.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let (post, me) = await client.batch(Palytt.Posts.getById.prepared(.init(id: id)), Palytt.Users.me.prepared())
    print(try post.get().shopName, try me.get().username)
}

private func sample2() async throws {
    let posts = await client.batch(ids.map { Palytt.Posts.getById.prepared(.init(id: $0)) })
}
