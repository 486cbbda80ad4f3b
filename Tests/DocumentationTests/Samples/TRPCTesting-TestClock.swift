// Taken from Sources/TRPCTesting/TestClock.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let clock = TestClock()
    let api = Palytt.Client(url: url, transport: MockTransport()) { $0.clock = clock }
    async let me = api.with(CallOptions(timeout: .seconds(30))).users.me()
    await clock.advanceToNextSleeper()  // 30 seconds later
}
