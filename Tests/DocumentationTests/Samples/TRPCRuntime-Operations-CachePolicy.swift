// Taken from Sources/TRPCRuntime/Operations/CachePolicy.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let me = try await api.call(Palytt.Users.me, policy: .networkFirst)
    let kept = try await api.cachedOutput(of: Palytt.Users.me)  // Palytt.User?
}
