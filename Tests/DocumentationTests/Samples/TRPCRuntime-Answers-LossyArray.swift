// Taken from Sources/TRPCRuntime/Answers/LossyArray.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let feed = Procedure<NoInput, LossyArray<Palytt.Post>>.query("posts.feed")
    let posts = try await client.call(feed)
    for skipped in posts.skipped { log("\(skipped.index): \(skipped.reason)") }
}
