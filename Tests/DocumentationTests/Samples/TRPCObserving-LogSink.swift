// Taken from Sources/TRPCObserving/LogSink.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let lines = LogSink { entry in log(entry.description) }
    let api = Palytt.Client(url: url, links: .batching.logging(to: lines))
}
