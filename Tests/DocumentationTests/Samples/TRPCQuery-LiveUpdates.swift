// Taken from Sources/TRPCQuery/LiveUpdates.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
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
    let live = LiveUpdates<[String: Wutzup.Presence]>(
        of: Wutzup.PresenceRouter.onChange,
        .init(userIds: ["ann"]),
        pollingEvery: .seconds(15)
    ) { presences, presence in
        presences[presence.userId] = presence
    }
    let presence = ObservableQuery(wutzupQueries, of: Wutzup.PresenceRouter.get, .init(userIds: ["ann"]), live: live)
}
