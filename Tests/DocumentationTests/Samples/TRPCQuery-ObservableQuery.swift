// Taken from Sources/TRPCQuery/ObservableQuery.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import Observation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCQuery
import TRPCTesting
import Testing
import WutzupAPI

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @Observable @MainActor fileprivate final class FeedModel {
    let posts: ObservableQuery<[Palytt.Post]>

    init(_ queries: QueryClient) {
        posts = ObservableQuery(queries, of: Palytt.Posts.getRecentPosts, .init(page: 1), select: \.posts)
    }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private func sample1() async throws {
    // In a view: List(model.posts.value ?? []) { … }.task { await model.posts.observe() }
}
