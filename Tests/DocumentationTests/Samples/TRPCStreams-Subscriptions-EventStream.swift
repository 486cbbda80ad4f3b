// Taken from Sources/TRPCStreams/Subscriptions/EventStream.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    for try await post in api.posts.onPostCreated() {
        show(post)
    }
}
