// Taken from Sources/TRPCRuntime/Errors/TRPCError+Matching.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
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
        try await api.likes.like(postId: id)
    } catch TRPCError.Code.unauthorized {
        signIn()
    }
}

private func sample2() async throws {
    struct ShopError: Decodable { let reason: String? }

    do {
        try await api.likes.like(postId: id)
    } catch TRPCError.data(\ShopError.reason, "soldOut") {
        showOffline()
    }
}
