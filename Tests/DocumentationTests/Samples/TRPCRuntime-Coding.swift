// Taken from Sources/TRPCRuntime/TRPCRuntime.docc/Coding.md by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let data = try TRPCCoding.encode(post, transformer: Palytt.Client.transformer)
    let same = try TRPCCoding.decode(Palytt.Post.self, from: data, transformer: Palytt.Client.transformer)
}

private func sample2() async throws {
    let client = TRPCClient(url: url, transformer: .superjson)
}

private func sample3() async throws {
    let file = folder.appending(path: "recent.json")
    let recent = try await api.posts.getRecentPosts(page: 1, limit: 20)
    try TRPCCoding.encode(recent).write(to: file, options: .atomic)
}

private func sample4() async throws {
    let file = folder.appending(path: "recent.json")
    if let data = try? Data(contentsOf: file),
        let recent = try? TRPCCoding.decode(Palytt.Posts.GetRecentPostsOutput.self, from: data)
    {
        show(recent.posts)
    }
}
