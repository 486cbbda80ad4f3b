// Taken from Sources/TRPCRuntime/TRPCRuntime.docc/RESTStreams.md by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    struct Question: Encodable, Sendable { let prompt: String, stream = true }
    struct Token: Decodable, Sendable { let text: String }

    let complete = RESTStream<Question, Token, UndocumentedFailure>(
        "chat.complete", .post, "/chat/completions", output: .events(of: Token.self)
    ) { request, question in
        try request.json(question)
    }
    for try await token in client.stream(complete, Question(prompt: "Hello")) {
        print(token.text)
    }
}

private func sample2() async throws {

    let client = TRPCClient(url: URL(string: "https://api.example.com")!) { configuration in
        configuration.unreadableEvents = .skipNonJSON { error in print("skipped:", error) }
    }
    let ticks = RESTStream<NoInput, Int, UndocumentedFailure>("ticks", .get, "/ticks", output: .events())
    for try await tick in client.stream(ticks).unreadableEvents(.fail) {
        print(tick)
    }
}

private func sample3() async throws {
    let chat = SocketChannel<JSONValue, JSONValue>(client.configuration, "/chat/{room}", security: [["bearerAuth"]]) {
        try $0.path("room", "general")
    }
    try await chat.send(["text": "Hello"])
    for try await reply in chat.messages {
        show(reply["text"] ?? nil)
    }
}
