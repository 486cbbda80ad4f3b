// Taken from Sources/TRPCStreams/WebSocket/SocketChannel.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    struct Question: Encodable, Sendable { let text: String }
    struct Reply: Decodable, Sendable { let text: String }

    let chat = SocketChannel<Question, Reply>(url) { ["x-room": "general"] }
    try await chat.send(Question(text: "Hello"))
    for try await reply in chat.messages { print(reply.text) }
}

private func sample2() async throws {
    let chat = SocketChannel<JSONValue, JSONValue>(backend, "/chat/{room}", security: [["bearerAuth"]]) {
        try $0.path("room", "general")
    }
    try await chat.send(["text": "Hello"])
}
