import Foundation
import TRPCObserving
import TRPCRuntime
import TRPCStreams
import TRPCTesting
import TestSupport
import Testing

@Suite(.leavesNothingOpen) struct LoggerLinkTests {
    private let clock = SkippingClock()
    private let entries = Locked<[LogEntry]>([])

    private var sink: LogSink { LogSink { [entries] entry in entries.withLock { $0.append(entry) } } }
    private var lines: [String] { entries.withLock { $0.map(\.message) } }

    private func client(
        _ link: ScriptedLink,
        _ options: LogOptions = LogOptions(),
        retries: RetryPolicy = .steady()
    ) -> TRPCClient {
        TRPCClient(link.links.retrying(retries).logging(options, to: sink), clock: clock)
    }

    @Test func callsAreLines() async throws {
        let clock = clock
        let link = ScriptedLink { _, _ in
            try await clock.sleep(for: .microseconds(12_345))
            return OperationResponse(data: Data("12345".utf8), status: 200, headers: ["x-request-id": "4bf9"])
        }
        _ = try await client(link).call(Call.query, 1)
        let line = "query posts.get: HTTP 200 in 12.3 ms, 1 bytes sent, 5 bytes received, request 4bf9"
        #expect(lines == [line] && entries.withLock { $0[0].level } == .info)
        #expect(
            entries.withLock { $0[0].fields } == [
                "path": "posts.get", "kind": "query", "duration_ms": "12.3", "attempts": "1", "sent_bytes": "1",
                "received_bytes": "5", "status": "200", "request_id": "4bf9",
            ]
        )
    }

    @Test func retriesAndTheCallAreLines() async throws {
        let link = ScriptedLink { number, _ in
            if number == 1 { throw TRPCError(code: .badGateway, httpStatus: 502, path: "posts.get") }
            return OperationResponse(value: 1)
        }
        _ = try await client(link).call(Call.query, 1)
        #expect(
            lines == [
                "query posts.get: retrying in 100.0 ms: BAD_GATEWAY (HTTP 502)",
                "query posts.get: succeeded in 100.0 ms, 1 bytes sent, 0 bytes received, 2 attempts",
            ]
        )
        #expect(entries.withLock { $0.map(\.level) } == [.warning, .info])
    }

    @Test func failuresContainReasonAndAttempts() async {
        let link = ScriptedLink { _, _ in throw TRPCError(code: .badGateway, path: "posts.get", message: "no backend") }
        _ = await trpcError { try await client(link).call(Call.query, 1) }
        #expect(lines.last == "query posts.get: failed after 300.0 ms: BAD_GATEWAY (3 attempts): no backend")
        #expect(entries.withLock { $0.last?.fields["code"] } == "BAD_GATEWAY")
    }

    @Test func timeoutIsAFailureNotACancellation() async {
        let clock = TestClock()
        let never = Gate()
        let link = ScriptedLink { _, _ in
            await never.wait()
            return OperationResponse(value: 1)
        }
        let client = TRPCClient(link.links.logging(to: sink), clock: clock, timeout: .seconds(2))
        let call = Task { try? await client.call(Call.query, 1) }
        await clock.advanceToNextSleeper()
        _ = await call.value
        never.open()
        #expect(lines.count == 1 && lines[0].hasPrefix("query posts.get: failed after 2.0 s: TRANSPORT_FAILED"))
    }

    @Test func successesAreSampledAndFailuresAreNot() async {
        let chances = Locked([0.05, 0.5, 0.09, 0.99, 0.99])
        let options = LogOptions(samplingRate: 0.1) { chances.withLock { $0.removeFirst() } }
        let link = ScriptedLink { number, _ in
            if number == 5 { throw TRPCError(code: .notFound) }
            return OperationResponse(value: 1)
        }
        let client = client(link, options)
        for _ in 0..<5 { _ = try? await client.call(Call.query, 1) }
        #expect(entries.withLock { $0.map(\.level) } == [.info, .info, .error])
    }

    @Test func subscriptionsAreLinesWithTheirEvents() async throws {
        let events = (1...3).map { SubscriptionSignal.event(id: nil, OperationResponse(data: Data("\($0)".utf8))) }
        let link = ScriptedLink(start: { _, _ in
            SubscriptionSignals { continuation in
                for signal in [.state(.connected)] + events + [.state(.reconnecting(.offline))] {
                    continuation.yield(signal)
                }
                continuation.finish()
            }
        })
        let client = client(link)
        for try await _ in client.subscribe(Call.events, 1) {}
        #expect(lines.count == 2 && lines[0].hasPrefix("subscription posts.watch: reconnecting: "))
        #expect(lines[1].hasSuffix("1 bytes sent, 3 bytes received, 3 events"))
        // Leaving the loop also ends the subscription.
        for try await _ in client.subscribe(Call.events, 1) { break }
        await eventually { lines.count == 3 }
        #expect(lines[2].contains("cancelled"))
    }

    @Test func commandsReproduceTheCall() async throws {
        let options = LogOptions(showsCurl: true)
        let client = client(ScriptedLink(), options)
        _ = try await client.with(CallOptions(headers: ["x-tenant": "a"])).call(Call.query, 1)
        _ = try await client.call(Procedure<[String: String], Int>.mutation("posts.create"), ["text": "it's"])
        let commands = entries.withLock { $0.map { $0.curl ?? "" } }
        #expect(
            commands == [
                "curl -X GET 'http://test/trpc/posts.get?input=1' -H 'accept: application/json' -H 'x-tenant: redacted'",
                "curl -X POST 'http://test/trpc/posts.create' -H 'accept: application/json' "
                    + "-H 'content-type: application/json' --data-raw '{\"text\":\"it'\\''s\"}'",
            ]
        )
    }
}
