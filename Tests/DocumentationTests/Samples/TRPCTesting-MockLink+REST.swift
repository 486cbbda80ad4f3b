// Taken from Sources/TRPCTesting/MockLink+REST.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPCRuntime
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let mock = MockLink()
    mock.on(Shop.getItem) { id in Shop.Item(id: id, name: "Ramen") }
    mock.respond(to: Shop.getItem, HTTPResponse(status: 404, json: #"{"detail": "Sold out"}"#))
}
