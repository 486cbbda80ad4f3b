// Taken from Sources/TRPCObserving/LoggerLink.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let api = Palytt.Client(url: url, links: .batching.retrying().logging())
    // query posts.getById: HTTP 200 in 12.3 ms, 40 bytes sent, 1200 bytes received
}
