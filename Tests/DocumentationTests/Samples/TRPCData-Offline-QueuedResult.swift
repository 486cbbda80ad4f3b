// Taken from Sources/TRPCData/Offline/QueuedResult.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    switch try await api.enqueue(Palytt.Likes.like, input: .init(postId: id)) {
    case .completed(let like): show(like.likesCount)
    case .queued(let call): showAsPending(call)
    }
}
