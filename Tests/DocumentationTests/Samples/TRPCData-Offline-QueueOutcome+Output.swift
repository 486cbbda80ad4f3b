// Taken from Sources/TRPCData/Offline/QueueOutcome+Output.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
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
        if let like = try outcome.output(of: Palytt.Likes.like, transformer: .superjson) { show(like) }
    }
}
