// Taken from Sources/TRPCQuery/Mutation+NoInput.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import Observation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCQuery
import TRPCTesting
import Testing
import WutzupAPI

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private func sample1() async throws {
    let markAllRead = Mutation(queries, of: Palytt.Notifications.markAllRead) { update in
        update.guess(of: Palytt.Notifications.unreadCount) { $0 = 0 }
    }
    markAllRead.mutate()  // from a button
    try await markAllRead()  // from a task
}
