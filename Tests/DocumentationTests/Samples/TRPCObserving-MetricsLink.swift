// Taken from Sources/TRPCObserving/MetricsLink.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    struct PrintedMetrics: MetricsSink {
        func callEnded(_ call: CallRecord) { print(call.path, call.duration, call.attempts) }
    }
    let api = Palytt.Client(url: url, links: .batching.retrying().measuring(PrintedMetrics()))
}
