// Taken from Sources/TRPCRuntime/Retrying/RetryPolicy.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let patient = RetryPolicy(attempts: 5, attemptTimeout: .seconds(10))
    let payments = RetryPolicy(idempotencyKey: .header())
    let api = Palytt.Client(url: url, links: .batching.retrying(patient, by: ["payments": payments, "auth": .never]))
}
