// Taken from Sources/TRPCRuntime/TRPCRuntime.docc/Retries.md by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let api = Palytt.Client(
        url: URL(string: "https://api.example.com/trpc")!,
        links: .batching.retrying()
    ) { $0.timeout = .seconds(20) }
    let recent = try await api.posts.getRecentPosts(page: 1, limit: 20)
}

private func sample2() async throws {
    let patient = RetryPolicy(attempts: 5, attemptTimeout: .seconds(10))
    let payments = RetryPolicy(idempotencyKey: .header())
    let api = Palytt.Client(
        url: url,
        links: .batching.retrying(patient, by: ["payments": payments, "posts.create": .never])
    )
    let once = api.with(CallOptions(retries: .never))
}

private func sample3() async throws {
    let api = Palytt.Client(url: url, links: .batching.retrying(budget: RetryBudget(tokens: 40, refill: 0.2)))
}

private func sample4() async throws {
    let clock = TestClock()
    let mock = MockLink()
    mock.on(Palytt.Users.me) { throw TRPCError(code: .serviceUnavailable) }
    let client = TRPCClient(url: url, links: mock.links.retrying()) { $0.clock = clock }

    let call = Task { try await client.call(Palytt.Users.me) }
    await clock.advanceToNextSleeper()  // the first pause
}
