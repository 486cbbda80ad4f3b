// Taken from Sources/TRPCRuntime/Client/TRPCCaller.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let input = Palytt.Posts.GetRecentPostsInput(page: 1, limit: 20)
    let posts = try await api.call(Palytt.Posts.getRecentPosts, input)
}
