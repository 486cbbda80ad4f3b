// Taken from Sources/TRPCTesting/MockTransport+REST.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPCRuntime
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let mock = MockTransport()
    mock.on(Shop.getItem) { call in .json(#"{"id": \#(call.parameters["id"] ?? "0"), "name": "Ramen"}"#) }
    mock.on(Shop.removeItem, answer: .error(.forbidden, message: "Not yours"))
}
