// Taken from Sources/TRPCRuntime/Concurrency/BufferingPolicy.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    SSEOptions(buffering: .newest(100))  // a ticker: slow readers get the latest prices
}
