import Foundation
import TRPCObserving
import TRPCRuntime
import TRPCStreams
import TestSupport
import Testing

@Suite(.leavesNothingOpen) struct MetricsLinkTests {
    private final class Records: MetricsSink {
        private let kept = Locked<[CallRecord]>([])

        var all: [CallRecord] { kept.withLock(\.self) }

        func callEnded(_ call: CallRecord) { kept.withLock { $0.append(call) } }
    }

    private let records = Records()
    private let clock = SkippingClock()

    private func client(_ link: ScriptedLink) -> TRPCClient {
        TRPCClient(link.links.retrying(.steady()).measuring(records), clock: clock)
    }

    @Test func successesAreMeasuredWithTheirRetries() async throws {
        let link = ScriptedLink { number, _ in
            if number == 1 { throw TRPCError.unavailable }
            var result = OperationResponse(data: Data("12".utf8), status: 200)
            result.isCached = true
            return result
        }
        _ = try await client(link).call(Call.query, 345)
        let record = try #require(records.all.first)
        #expect(records.all.count == 1 && record.isSuccess && record.isCached && record.error == nil)
        #expect(record.path == "posts.get" && record.kind == .query && record.attempts == 2 && record.status == 200)
        #expect(record.sentBytes == 3 && record.receivedBytes == 2 && record.duration == .milliseconds(100))
    }

    @Test func failuresAndCancelledCallsAreMeasured() async throws {
        let link = ScriptedLink { _, _ in throw TRPCError(code: .notFound) }
        _ = try? await client(link).call(Call.query, 1)
        #expect(records.all[0].error?.code == .notFound && records.all[0].attempts == 1)

        let waiting = ScriptedLink { _, _ in
            let forever = AsyncStream<Void> { _ in }
            for await _ in forever {}
            throw CancellationError()
        }
        let call = Task { [client = client(waiting)] in try await client.call(Call.query, 1) }
        await eventually { waiting.operations.count == 1 }
        call.cancel()
        _ = await call.result
        guard case .cancelled = records.all[1].outcome else {
            Issue.record("\(records.all[1])")
            return
        }
    }

    @Test func subscriptionsAreMeasuredAtTheirEnd() async throws {
        let link = ScriptedLink(start: { _, _ in
            SubscriptionSignals { continuation in
                for number in 1...3 { continuation.yield(.event(id: nil, OperationResponse(value: number))) }
                continuation.finish(throwing: TRPCError(code: .forbidden))
            }
        })
        _ = await trpcError { for try await _ in client(link).subscribe(Call.events, 1) {} }
        #expect(records.all.count == 1 && records.all[0].events == 3 && records.all[0].error?.code == .forbidden)
    }
}
