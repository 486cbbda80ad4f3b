// Taken from Sources/TRPCRuntime/Concurrency/Backoff.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    Backoff(base: .seconds(2), maximum: .seconds(60))  // up to 1, then 2, 4, 8, … 60 s, each shortened at random
}
