// Taken from Sources/TRPCRuntime/Errors/TRPCError.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    do {
        try await client.call(Palytt.Likes.like, .init(postId: id))
    } catch let error as TRPCError where error.code == .unauthorized {
        signIn()
    } catch let error as TRPCError where error.isTransport {
        showOffline()
    }
}

private func sample2() async throws {
    struct Details: Decodable { let reason: String? }
    let details = try error.data(as: Details.self)
}
