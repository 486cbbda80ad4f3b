// Taken from Sources/TRPCData/Caching/TRPCCaller+Caching.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
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
}

private func sample2() async throws {
    for try await me in api.outputs(of: Palytt.Users.me) {
        show(me.value.username, me.isCached ? "…" : "")
    }
}
