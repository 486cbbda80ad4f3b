// Taken from Sources/TRPCRuntime/Values/UnixMilliseconds.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    struct Event: Codable { var startedAt: UnixMilliseconds }

    let event = try TRPCCoding.decode(Event.self, from: Data(#"{"startedAt":1767225600000}"#.utf8))
    print(event.startedAt.date)  // 2026-01-01 00:00:00 +0000
}
