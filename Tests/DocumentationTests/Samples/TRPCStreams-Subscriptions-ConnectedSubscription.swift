// Taken from Sources/TRPCStreams/Subscriptions/ConnectedSubscription.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let created = try await api.posts.onPostCreated().connected()
    try await api.likes.like(postId: id)
    for try await post in created { show(post) }
}
