// Taken from Sources/TRPCTesting/MockLink.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let mock = MockLink()
    mock.on(Palytt.Posts.getById) { input in
        guard input.id == id else { throw TRPCError(code: .notFound) }
        return post
    }
    let created = mock.on(Palytt.Posts.onPostCreated)
    let api = Palytt.Client(client: TRPCClient(mock: mock))

    created.yield(post, id: "event-1")
}

private func sample2() async throws {
    let mock = MockLink()
    mock.respond(to: Shop.getItem, HTTPResponse(status: 404, json: #"{"detail": "Sold out"}"#))
}
