// Taken from Sources/TRPCData/Offline/QueuePolicy.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let chat = QueuePolicy(scope: "chat", maximumWait: .zero, idempotencyKey: .header())
    let api = Palytt.Client(url: url, links: .batching.queueing(in: journal, by: ["messages.send": chat, "auth": .never]))
}

private func sample2() async throws {
    let likes = QueuePolicy(scope: "post")
        .scoped(Palytt.Likes.like, by: \.postId)
        .scoped(Palytt.Likes.unlike, by: \.postId)
}
