// Taken from Sources/TRPCREST/RESTItems.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    for try await item in client.stream(Shop.watch, "soup") { show(item.name) }
}

private func sample2() async throws {
    for try await item in client.stream(Shop.watch, "soup").unreadableEvents(.fail) { show(item.name) }
}
