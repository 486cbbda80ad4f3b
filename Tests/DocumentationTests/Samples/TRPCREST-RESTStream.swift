// Taken from Sources/TRPCREST/RESTStream.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
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
    for try await token in client.stream(complete, Question(prompt: "Hello")) { print(token.text) }
}
