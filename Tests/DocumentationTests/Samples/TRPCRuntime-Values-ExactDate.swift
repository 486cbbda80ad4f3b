// Taken from Sources/TRPCRuntime/Values/ExactDate.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let cursor = ExactDate("2024-01-02T03:04:05.123456+02:00")!
    print(cursor.text)  // 2024-01-02T03:04:05.123456+02:00
    print(cursor.date.formatted())
}
