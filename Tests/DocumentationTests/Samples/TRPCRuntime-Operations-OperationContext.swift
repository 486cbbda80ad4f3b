// Taken from Sources/TRPCRuntime/Operations/OperationContext.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    enum SkipsCache: OperationContextKey { static let defaultValue = false }


    var context = OperationContext()
    context[SkipsCache.self] = true
    let fresh = api.with(CallOptions(context: context))
}
