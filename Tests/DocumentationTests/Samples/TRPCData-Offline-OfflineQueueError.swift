// Taken from Sources/TRPCData/Offline/OfflineQueueError.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
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
        show(try await api.likes.like(postId: id))
    } catch OfflineQueueError.full {
        showStorageFull()
    }
}
