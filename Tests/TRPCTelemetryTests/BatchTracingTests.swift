#if Telemetry
import Foundation
import InMemoryTracing
import TRPCRuntime
import TestSupport
import Testing
import Tracing

@testable import TRPCTelemetry

/// A request with several calls belongs to one trace, and links to the others.
@Suite(.leavesNothingOpen) struct BatchTracingTests {
    private let tracer = InMemoryTracer()
    private let transport = ScriptedTransport.ones()

    private func client(_ links: LinkSetup, _ transport: (any HTTPTransport)? = nil) -> TRPCClient {
        TRPCClient(links.tracing(tracer), TracedTransport(transport ?? self.transport, tracer))
    }

    private var batchSpans: [FinishedInMemorySpan] { tracer.finishedSpans.filter { $0.operationName == "batch" } }
    private var callSpans: [FinishedInMemorySpan] { tracer.finishedSpans.filter { $0.operationName != "batch" } }

    @Test(arguments: [LinkSetup.batching, .batchStreaming].indices)
    func batchSpanIsAChildOfItsFirstCallAndLinksAll(links: Int) async throws {
        let client = client([LinkSetup.batching, .batchStreaming][links])
        _ = await client.batch(Call.get.prepared(1), Call.get.prepared(2), Call.get.prepared(3))
        let request = try #require(transport.requests.first)
        let span = try #require(batchSpans.first)
        #expect(transport.requests.count == 1 && batchSpans.count == 1 && callSpans.count == 3)
        #expect(span.kind == .client && span.errors.isEmpty)
        let first = try #require(callSpans.first { $0.spanID == span.parentSpanID })
        #expect(span.traceID == first.traceID)
        let linked = span.links.compactMap { $0.context.inMemorySpanContext?.spanID }
        #expect(linked.count == 3 && Set(linked) == Set(callSpans.map(\.spanID)))
        #expect(request.headers[InMemoryTracer.spanIDKey] == span.spanID)
        #expect(request.headers[InMemoryTracer.traceIDKey] == first.traceID)
        #expect(span.attributes["rpc.method"]?.toSpanAttribute() == "posts.get,posts.get,posts.get")
        #expect(span.attributes["trpc.batch.size"]?.toSpanAttribute() == 3)
        #expect(span.attributes["http.response.status_code"]?.toSpanAttribute() == 200)
    }

    @Test func callsOfDifferentTracesShareALinkedRequest() async throws {
        let client = client(.batching)
        let parents = (0..<2).map { tracer.startSpan("request \($0)", context: .topLevel) }
        async let one = ServiceContext.withValue(parents[0].context) { try await client.call(Call.get, 1) }
        async let two = ServiceContext.withValue(parents[1].context) { try await client.call(Call.get, 2) }
        _ = try await (one, two)
        try #require(transport.requests.count == 1)
        let span = try #require(batchSpans.first)
        let traces = span.links.compactMap { $0.context.inMemorySpanContext?.traceID }
        #expect(Set(traces) == Set(parents.map(\.traceID)) && traces.count == 2)
        #expect(parents.map(\.traceID).contains(span.traceID))
    }

    @Test func singleCallBatchUsesTheSpanOfTheCall() async throws {
        _ = try await client(.batching).call(Call.get, 7)
        #expect(batchSpans.isEmpty && tracer.finishedSpans.count == 1)
        #expect(transport.requests.map { $0.headers[InMemoryTracer.spanIDKey] } == [tracer.finishedSpans[0].spanID])
    }

    @Test func instrumentSendsTheTraceOfTheFirstCall() async throws {
        let instrument = TraceContextInstrument()
        let client = TRPCClient(LinkSetup.batching.tracing(tracer), TracedTransport(transport, instrument))
        let parent = TraceParent()
        var context = ServiceContext.topLevel
        context.traceParent = parent
        await ServiceContext.withValue(context) {
            _ = await client.batch(Call.get.prepared(1), Call.get.prepared(2))
        }
        let header = try #require(transport.requests.first?.headers["traceparent"].flatMap(TraceParent.init))
        #expect(header.traceID == parent.traceID && header.parentID != parent.parentID)
        #expect(transport.requests.count == 1 && batchSpans.isEmpty)
    }

    @Test func failedBatchIsReportedWithoutTheInput() async throws {
        let transport = ScriptedTransport { request in
            throw URLError(.timedOut, userInfo: [NSURLErrorFailingURLErrorKey: "\(request.url.absoluteString)"])
        }
        let client = client(.batching, transport)
        _ = await client.batch(Call.like.prepared(123_456), Call.like.prepared(123_456))
        let span = try #require(batchSpans.first)
        #expect(span.status?.code == .error && span.errors.count == 1)
        #expect(span.attributes["error.type"]?.toSpanAttribute() == "TRANSPORT_FAILED")
        let shown = "\(span.errors[0].error) \(span.status?.message ?? "")"
        #expect(!shown.contains("123456"))
    }

    /// Without the link, calls have no spans, and neither has their batch.
    @Test func batchOfCallsWithoutSpansHasNoSpan() async throws {
        let client = TRPCClient(.batching, TracedTransport(transport, tracer))
        _ = await client.batch(Call.get.prepared(1), Call.get.prepared(2))
        #expect(transport.requests.count == 1 && tracer.finishedSpans.isEmpty)
    }
}
#endif
