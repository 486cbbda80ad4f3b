#if Telemetry
import Foundation
import MetricsTestKit
import TRPCRuntime
import TRPCObserving
import TestSupport
import Testing

@testable import TRPCTelemetry

@Suite struct SwiftMetricsTests {
    private let metrics = TestMetrics()

    private func count(_ name: String, _ dimensions: [(String, String)]) -> Int64? {
        try? metrics.expectCounter(name, dimensions).totalValue
    }

    @Test func callsAreCountedAndMeasured() async throws {
        let client = TRPCClient(LinkSetup.standard.measuring(SwiftMetrics(factory: metrics)))
        _ = try await client.call(Call.get, 7)
        let procedure = [("path", "posts.get"), ("kind", "query")]
        let outcome = procedure + [("outcome", "success")]
        #expect(count("trpc_client_calls", outcome + [("code", "OK")]) == 1)
        #expect(try metrics.expectTimer("trpc_client_call_duration", outcome).values.count == 1)
        #expect(count("trpc_client_sent_bytes", procedure) == 1)
        #expect(count("trpc_client_retries", procedure) == nil && count("trpc_client_cached", procedure) == nil)
    }

    @Test func durationIsInNanoseconds() throws {
        let record = CallRecord(path: "a", kind: .query, outcome: .success, duration: .milliseconds(12))
        SwiftMetrics(factory: metrics).callEnded(record)
        let dimensions = [("path", "a"), ("kind", "query"), ("outcome", "success")]
        #expect(try metrics.expectTimer("trpc_client_call_duration", dimensions).values == [12_000_000])
    }

    @Test func failuresHaveTheirCode() {
        let sink = SwiftMetrics(prefix: "app", factory: metrics)
        let errors = [
            (TRPCError(code: .notFound), "NOT_FOUND"),
            (TRPCError.transport(.init(reason: .offline)), "TRANSPORT_FAILED"),
            (TRPCError(code: .init(rawValue: "SOLD_OUT_17")), "OTHER"),
        ]
        for (error, code) in errors {
            sink.callEnded(
                CallRecord(path: "a", kind: .mutation, outcome: .failure(error), duration: .zero, attempts: 3)
            )
            let dimensions = [("path", "a"), ("kind", "mutation"), ("outcome", "failure"), ("code", code)]
            #expect(count("app_calls", dimensions) == 1)
        }
        sink.callEnded(CallRecord(path: "a", kind: .mutation, outcome: .cancelled, duration: .zero))
        #expect(count("app_retries", [("path", "a"), ("kind", "mutation")]) == 6)
        let cancelled = [("path", "a"), ("kind", "mutation"), ("outcome", "cancelled"), ("code", "OK")]
        #expect(count("app_calls", cancelled) == 1)
    }

    @Test func cachedResponsesAndEventsAreCounted() {
        let sink = SwiftMetrics(factory: metrics)
        let kept = CallRecord(path: "a", kind: .query, outcome: .success, duration: .zero, isCached: true)
        let events = CallRecord(
            path: "b",
            kind: .subscription,
            outcome: .success,
            duration: .zero,
            receivedBytes: 40,
            events: 4
        )
        for record in [kept, kept, events] { sink.callEnded(record) }
        #expect(count("trpc_client_cached", [("path", "a"), ("kind", "query")]) == 2)
        #expect(count("trpc_client_events", [("path", "b"), ("kind", "subscription")]) == 4)
        #expect(count("trpc_client_received_bytes", [("path", "b"), ("kind", "subscription")]) == 40)
    }
}
#endif
