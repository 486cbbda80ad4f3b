// Taken from Sources/TRPCTesting/TestClock.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPCRuntime
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let clock = TestClock()
    let backend = TRPCBackend(url: url, transport: MockTransport(), clock: clock)
    async let post = TRPCClient(backend: backend).with(CallOptions(timeout: .seconds(30))).call(Palytt.Users.me)
    await clock.advanceToNextSleeper()  // 30 seconds later
}
