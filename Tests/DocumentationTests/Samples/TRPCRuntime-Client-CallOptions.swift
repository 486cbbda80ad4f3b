// Taken from Sources/TRPCRuntime/Client/CallOptions.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let slow = api.with(CallOptions(timeout: .seconds(60), headers: ["x-tenant": "a"]))
    let words = try await slow.search.suggestions("ra")
}
