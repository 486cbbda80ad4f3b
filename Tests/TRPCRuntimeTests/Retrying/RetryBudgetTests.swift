import Foundation
import TRPCRuntime
import TRPCTesting
import TestSupport
import Testing

@Suite(.leavesNothingOpen) struct RetryBudgetTests {
    private let clock = SkippingClock()

    @Test func retriesStopWhenMostCallsFail() async {
        let link = ScriptedLink { _, _ in throw TRPCError.unavailable }
        let client = TRPCClient(link.links.retrying(.steady(), budget: RetryBudget(tokens: 8)), clock: clock)
        for _ in 0..<10 { _ = await trpcError { try await client.call(Call.query, 1) } }
        // Three consecutive failures leave more than half of the tokens: the fourth is the second to last that may be
        // retried.
        #expect(link.operations.count == 12)
        let other = TRPCClient(link.links.retrying(.steady()), clock: clock)
        let error = await trpcError { try await other.call(Call.query, 1) }
        #expect(error?.attempts == 3)
    }

    @Test func successesRefillTheBudget() async throws {
        let fails = Locked(true)
        let link = ScriptedLink { _, _ in
            if fails.withLock(\.self) { throw TRPCError.unavailable }
            return OperationResponse(value: 1)
        }
        let budget = RetryBudget(tokens: 8, refill: 1)
        let client = TRPCClient(link.links.retrying(.steady(), budget: budget), clock: clock)
        for _ in 0..<10 { _ = await trpcError { try await client.call(Call.query, 1) } }
        fails.withLock { $0 = false }
        for _ in 0..<6 { _ = try await client.call(Call.query, 1) }
        fails.withLock { $0 = true }
        let error = await trpcError { try await client.call(Call.query, 1) }
        #expect(error?.attempts == 2)
    }

    @Test func offlineFailuresSpendNothing() async {
        let link = ScriptedLink { _, _ in throw TRPCError.offline }
        let client = TRPCClient(link.links.retrying(.steady(), budget: RetryBudget(tokens: 2)), clock: clock)
        for _ in 0..<10 { _ = await trpcError { try await client.call(Call.query, 1) } }
        #expect(link.operations.count == 30)
    }

    /// A batch request fails: this counts as one failure, and all its calls are repeated in one request.
    @Test(arguments: [false, true]) func failedBatchIsRetriedAsABatch(isStreamed: Bool) async throws {
        let count = Locked(0)
        let transport = ScriptedTransport.echo { _ in
            let isFirst = count.withLock { count in
                defer { count += 1 }
                return count == 0
            }
            if isFirst { throw URLError(.networkConnectionLost) }
        }
        let clock = TestClock()
        // A batch is sent when all calls have arrived.
        let options = BatchOptions(maxItems: 40, window: .seconds(600))
        let links: LinkSetup = isStreamed ? .batchStreaming(options) : .batching(options)
        let client = TRPCClient(links.retrying(), clock: clock, transport: transport)
        let calls = (0..<40).map { number in Task { try await client.call(Call.query, number) } }
        #expect(await eventually { count.withLock { $0 == 1 } && clock.sleeping.count == 40 })
        #expect(Set(clock.sleeping).count == 1)
        await clock.advance(by: .seconds(1))
        for (number, call) in calls.enumerated() { #expect(try await call.value == number) }
        #expect(try transport.requests.map { try SentBatch($0).paths.count } == [40, 40])
    }

    @Test func mutationsSpendTheBudget() async {
        let link = ScriptedLink { _, _ in throw TRPCError.unavailable }
        let client = TRPCClient(link.links.retrying(.steady(), budget: RetryBudget(tokens: 8)), clock: clock)
        for _ in 0..<4 { _ = await trpcError { try await client.call(Call.mutation, [:]) } }
        let error = await trpcError { try await client.call(Call.query, 1) }
        #expect(error?.attempts == 1)
    }
}
