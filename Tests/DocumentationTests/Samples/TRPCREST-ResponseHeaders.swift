// Taken from Sources/TRPCREST/ResponseHeaders.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    struct GetItemHeaders: ResponseHeaders {
        let xLikes: Int?

        init(_ headers: HTTPHeaders) throws { xLikes = try headers.optional("X-Likes") }
    }

    let response = try await client.response(of: Shop.getItem, 7)
    let likes = try response.headers(as: GetItemHeaders.self).xLikes
    print(likes ?? 0)
}
