// Taken from Sources/TRPCRuntime/REST/RESTResponse.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPCRuntime
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let response = try await client.respond(Shop.getItem, 7)
    show(response.value.name, try response.header("x-likes", as: Int.self) ?? 0)
}
