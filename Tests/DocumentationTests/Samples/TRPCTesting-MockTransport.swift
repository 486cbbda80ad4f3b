// Taken from Sources/TRPCTesting/MockTransport.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let mock = MockTransport(transformer: .superjson)
    mock.on("posts.getById") { call in
        try .output(["id": call.input(as: [String: String].self)["id"], "title": "Ramen"])
    }
    let client = TRPCClient(url: URL(string: "https://mock/trpc")!, transformer: .superjson, transport: mock)
}

private func sample2() async throws {
    let mock = MockTransport()
    mock.on(Shop.getItem) { call in .json(#"{"id": \#(call.parameters["id"] ?? "0"), "name": "Ramen"}"#) }
}

private func sample3() async throws {
    let mock = MockTransport()
    mock.on(Shop.removeItem, response: .error(.forbidden, message: "Not yours"))
}
