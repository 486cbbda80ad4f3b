// Taken from Sources/TRPCStreams/Subscriptions/SubscriptionProcedure.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    struct Post: Decodable, Sendable { let title: String }

    let onPost = SubscriptionProcedure<NoInput, Post>("posts.onPostCreated")
    for try await post in client.subscribe(onPost) { show(post) }
}
