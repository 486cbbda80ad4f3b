// Taken from Sources/TRPCData/Offline/QueueOutcome.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    for await outcome in journal.outcomes {
        switch outcome.ending {
        case .succeeded: show(outcome.call.id)
        case .parked(let reason, let error): show(outcome.call.path, reason, error?.title ?? "")
        }
    }
}
