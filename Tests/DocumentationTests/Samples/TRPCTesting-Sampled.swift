// Taken from Sources/TRPCTesting/Sampled.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let sentAt: Date = TRPCTesting.sampled("2026-01-01T12:00:00Z")
}
