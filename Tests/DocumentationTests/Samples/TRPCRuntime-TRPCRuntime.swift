// Taken from Sources/TRPCRuntime/TRPCRuntime.docc/TRPCRuntime.md by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let api = Palytt.Client(url: URL(string: "https://api.example.com/trpc")!)
    let recent = try await api.posts.getRecentPosts(page: 1, limit: 20)
    print(recent.posts.map(\.shopName))
}
