// Taken from Sources/TRPCData/Sharing/DedupeKey.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    var context = OperationContext()
    context[SkipsDeduplicationKey.self] = true
    let fresh = try await api.with(CallOptions(context: context)).users.me()
}
