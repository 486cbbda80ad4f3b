// Taken from Sources/TRPCRuntime/Client/TRPCResponse.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let response = try await api.response(of: Palytt.Users.me)
    show(response.value, response.requestID ?? "", try response.header("x-ratelimit-remaining", as: Int.self) ?? 0)
}
