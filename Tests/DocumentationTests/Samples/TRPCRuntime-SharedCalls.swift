// Taken from Sources/TRPCRuntime/TRPCRuntime.docc/SharedCalls.md by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let api = Palytt.Client(url: URL(string: "https://api.example.com/trpc")!, links: .batching.deduplicating())

    async let header = api.users.me()
    async let menu = api.users.me()
    show(try await header, try await menu)  // one call
}

private func sample2() async throws {
    var context = OperationContext()
    context[SkipsDeduplicationKey.self] = true
    let fresh = try await api.with(CallOptions(context: context)).users.me()
}
