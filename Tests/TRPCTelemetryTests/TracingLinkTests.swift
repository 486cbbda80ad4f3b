#if Telemetry
import Foundation
import InMemoryTracing
import TRPCRuntime
import TRPCData
import TRPCObserving
import TRPCStreams
import TestSupport
import Testing
import Tracing

@testable import TRPCTelemetry

@Suite(.leavesNothingOpen) struct TracingLinkTests {
    private let tracer = InMemoryTracer()
    private let transport = ScriptedTransport.ones()

    private func client(_ links: LinkSetup) -> TRPCClient {
        TRPCClient(links.tracing(tracer), TracedTransport(transport, tracer))
    }

    private func header(_ name: String) -> [String?] { transport.requests.map { $0.headers[name] } }

    @Test func callsHaveASpanAndSendTheirTrace() async throws {
        let parent = tracer.startSpan("request", context: .topLevel)
        _ = try await ServiceContext.withValue(parent.context) { try await client(.standard).call(Call.get, 7) }
        let span = try #require(tracer.finishedSpans.first)
        #expect(tracer.finishedSpans.count == 1 && span.operationName == "posts.get" && span.kind == .client)
        #expect(span.traceID == parent.traceID && span.parentSpanID == parent.spanID && span.status == nil)
        #expect(span.attributes["rpc.system"]?.toSpanAttribute() == "trpc")
        #expect(span.attributes["rpc.method"]?.toSpanAttribute() == "posts.get")
        #expect(span.attributes["trpc.kind"]?.toSpanAttribute() == "query")
        #expect(span.attributes["http.response.status_code"]?.toSpanAttribute() == 200)
        #expect(header(InMemoryTracer.spanIDKey) == [span.spanID])
        #expect(header(InMemoryTracer.traceIDKey) == [parent.traceID])
    }

    @Test func errorsContainTheirCodeButNotTheInput() async throws {
        let secret = "sk_live_0123456789abcdef"
        let link = ScriptedLink { _, _ in
            throw URLError(.timedOut, userInfo: [NSURLErrorFailingURLErrorKey: "http://test/?input=\(secret)"])
        }
        let client = TRPCClient(link.links.tracing(tracer))
        await #expect(throws: (any Error).self) { try await client.call(Call.get, 7) }
        let span = try #require(tracer.finishedSpans.first)
        #expect(span.status?.code == .error && span.errors.count == 1)
        #expect(span.attributes["error.type"]?.toSpanAttribute() == "TRANSPORT_FAILED")
        let shown = "\(span.errors[0].error) \(span.status?.message ?? "")"
        #expect(!shown.contains(secret) && shown.contains("TRANSPORT_FAILED"))
    }

    @Test(arguments: HostileText.all.indices)
    func hostileServerForgesNothing(_ index: Int) async throws {
        let hostile = HostileText.all[index]
        let link = ScriptedLink { _, _ in
            throw TRPCError(code: .init(rawValue: hostile), httpStatus: 400, path: hostile, message: hostile)
        }
        let client = TRPCClient(link.links.tracing(tracer))
        await #expect(throws: (any Error).self) { try await client.call(Call.get, 7) }
        let span = try #require(tracer.finishedSpans.first)
        #expect(span.attributes["error.type"]?.toSpanAttribute() == "OTHER")
        #expect(HostileText.fault(of: "\(span.errors[0].error)") == nil)
        #expect(HostileText.fault(of: span.status?.message ?? "") == nil)
    }

    @Test func retriesShareASpan() async throws {
        let link = ScriptedLink { number, _ in
            if number < 3 { throw TRPCError(code: .serviceUnavailable, httpStatus: 503) }
            return OperationResponse(value: 1)
        }
        let policy = RetryPolicy(backoff: Backoff(first: .zero, base: .zero, maximum: .zero))
        _ = try await TRPCClient(link.links.retrying(policy).tracing(tracer)).call(Call.get, 7)
        #expect(tracer.finishedSpans.count == 1)
        #expect(tracer.finishedSpans[0].attributes["trpc.attempts"]?.toSpanAttribute() == 3)
        #expect(tracer.finishedSpans[0].errors.isEmpty)
    }

    @Test func cancelledCallEndsItsSpanWithoutAnError() async throws {
        let waiting = ScriptedLink { _, _ in
            let forever = AsyncStream<Void> { _ in }
            for await _ in forever {}
            throw CancellationError()
        }
        let client = TRPCClient(waiting.links.tracing(tracer))
        let call = Task { try await client.call(Call.get, 1) }
        #expect(await eventually { waiting.operations.count == 1 })
        #expect(tracer.activeSpans.count == 1)
        call.cancel()
        _ = await call.result
        #expect(tracer.activeSpans.isEmpty && tracer.finishedSpans.count == 1)
        #expect(tracer.finishedSpans[0].errors.isEmpty && tracer.finishedSpans[0].status == nil)
    }

    /// Shared work has no caller's task-local values.
    @Test func sharedCallSendsTheTraceOfTheFirstCaller() async throws {
        _ = try await client(LinkSetup.standard.deduplicating()).call(Call.get, 7)
        #expect(header(InMemoryTracer.spanIDKey) == [tracer.finishedSpans.first?.spanID])
    }

    /// A log entry within a call belongs to its trace.
    @Test func innerLinksReceiveTheSpan() async throws {
        let seen = Locked<String?>(nil)
        let sink = LogSink { _ in seen.withLock { $0 = ServiceContext.current?.inMemorySpanContext?.spanID } }
        _ = try await TRPCClient(LinkSetup.standard.logging(to: sink).tracing(tracer)).call(Call.get, 7)
        #expect(seen.withLock(\.self) == tracer.finishedSpans.first?.spanID && seen.withLock(\.self) != nil)
    }

    @Test func subscriptionIsASpanUntilItEnds() async throws {
        let link = ScriptedLink(start: { _, _ in
            SubscriptionSignals { continuation in
                for number in 1...3 { continuation.yield(.event(id: nil, OperationResponse(value: number))) }
                continuation.finish()
            }
        })
        let client = TRPCClient(link.links.tracing(tracer))
        for try await _ in client.subscribe(Call.events, 1) { #expect(tracer.activeSpans.count == 1) }
        let span = try #require(tracer.finishedSpans.first)
        #expect(tracer.finishedSpans.count == 1 && span.operationName == "posts.events" && span.errors.isEmpty)
        #expect(span.attributes["trpc.events"]?.toSpanAttribute() == 3)
    }

    @Test func abandonedOrFailedSubscriptionEndsItsSpan() async throws {
        let failing = ScriptedLink(start: { _, _ in
            SubscriptionSignals { continuation in
                continuation.yield(.event(id: nil, OperationResponse(value: 1)))
                continuation.finish(throwing: TRPCError(code: .forbidden))
            }
        })
        let client = TRPCClient(failing.links.tracing(tracer))
        for try await _ in client.subscribe(Call.events, 1) { break }
        #expect(await eventually { tracer.finishedSpans.count == 1 })
        #expect(tracer.finishedSpans[0].errors.isEmpty)
        await #expect(throws: TRPCError.self) { for try await _ in client.subscribe(Call.events, 1) {} }
        #expect(tracer.finishedSpans.count == 2)
        #expect(tracer.finishedSpans[1].attributes["error.type"]?.toSpanAttribute() == "FORBIDDEN")
    }

    /// A process without a configured tracer has no overhead.
    @Test func withoutATracerCallsAreUnchanged() async throws {
        let client = TRPCClient(LinkSetup.standard.tracing(), TracedTransport(transport))
        #expect(try await client.call(Call.get, 7) == 1)
        #expect(transport.requests.count == 1)
    }
}
#endif
