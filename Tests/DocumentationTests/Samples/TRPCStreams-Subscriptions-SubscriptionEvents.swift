// Taken from Sources/TRPCStreams/Subscriptions/SubscriptionEvents.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    for try await event in api.posts.onPostCreated(after: defaults.string(forKey: "lastPost")).events {
        show(event.data)
        defaults.set(event.id, forKey: "lastPost")
    }
}
