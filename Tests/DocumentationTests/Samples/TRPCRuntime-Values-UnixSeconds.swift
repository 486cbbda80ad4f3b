// Taken from Sources/TRPCRuntime/Values/UnixSeconds.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    struct Token: Codable { var expiresAt: UnixSeconds }

    let token = Token(expiresAt: UnixSeconds(Date(timeIntervalSinceNow: 3_600)))
    token.expiresAt.date > .now
}
