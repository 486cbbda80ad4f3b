#if Telemetry
import Foundation
import TRPCRuntime
import TestSupport
import Testing
import Tracing

@testable import TRPCTelemetry

/// W3C Trace Context, with the recommendation's own examples and rules.
@Suite struct TraceContextTests {
    private static let trace = "4bf92f3577b34da6a3ce929d0e0e4736"
    private static let step = "00f067aa0ba902b7"

    private struct DictionaryExtractor: Extractor {
        func extract(key: String, from carrier: [String: String]) -> String? { carrier[key] }
    }

    private func context(_ headers: [String: String]) -> ServiceContext {
        var context = ServiceContext.topLevel
        TraceContextInstrument().extract(headers, into: &context, using: DictionaryExtractor())
        return context
    }

    @Test(
        arguments: [
            ("00-\(trace)-\(step)-01", true), ("00-\(trace)-\(step)-00", false), ("00-\(trace)-\(step)-03", true),
            // A later version may have more fields, and is read as far as this version defines.
            ("cc-\(trace)-\(step)-01", true), ("cc-\(trace)-\(step)-01-what-the-future-will-be-like", true),
        ]
    )
    func traceParentsAreParsed(text: String, isSampled: Bool) throws {
        let parent = try #require(TraceParent(text))
        #expect(parent.traceID == Self.trace && parent.parentID == Self.step && parent.isSampled == isSampled)
        #expect(parent.description == "00-\(Self.trace)-\(Self.step)-\(isSampled ? "01" : "00")")
    }

    @Test(
        arguments: [
            "", "00", "00-\(trace)-\(step)", "00-\(trace)-\(step)-01-", "00-\(trace)-\(step)-01-more",
            "ff-\(trace)-\(step)-01", "0-\(trace)-\(step)-01", "00-\(trace.uppercased())-\(step)-01",
            "00-\(trace)0-\(step)-01", "00-\(trace.dropLast())-\(step)-01", "00-\(trace)-\(step)-1",
            "00-00000000000000000000000000000000-\(step)-01", "00-\(trace)-0000000000000000-01",
            "00-\(trace)-\(step)-0g", " 00-\(trace)-\(step)-01", "00-\(trace)-\(step)-01\r\nx: y",
        ]
    )
    func invalidTraceParentsAreIgnored(text: String) {
        #expect(TraceParent(text) == nil)
        #expect(context(["traceparent": text, "tracestate": "a=b"]).traceParent == nil)
    }

    @Test func newTracesDiffer() throws {
        let traces = (0..<100).map { _ in TraceParent() }
        #expect(Set(traces.map(\.traceID)).count == 100)
        for trace in traces { #expect(TraceParent(trace.description) == trace) }
    }

    @Test func traceContinuesWithANewSpan() async throws {
        let transport = ScriptedTransport.ones()
        let client = TRPCClient(.standard, TracedTransport(transport, TraceContextInstrument()))
        let context = context([
            "traceparent": "00-\(Self.trace)-\(Self.step)-00", "tracestate": "rojo=00f067aa0ba902b7",
        ])
        for _ in 0..<2 {
            _ = try await ServiceContext.withValue(context) { try await client.call(Call.get, 7) }
        }
        let parents = transport.requests.compactMap { $0.headers["traceparent"].flatMap(TraceParent.init) }
        #expect(parents.map(\.traceID) == [Self.trace, Self.trace] && parents.allSatisfy { !$0.isSampled })
        #expect(Set(parents.map(\.parentID) + [Self.step]).count == 3)
        #expect(
            transport.requests.map { $0.headers["tracestate"] } == ["rojo=00f067aa0ba902b7", "rojo=00f067aa0ba902b7"]
        )
    }

    @Test func requestOutsideOfATraceStartsOne() async throws {
        let transport = ScriptedTransport.ones()
        let client = TRPCClient(.standard, TracedTransport(transport, TraceContextInstrument()))
        _ = try await client.call(Call.get, 7)
        let header = try #require(transport.requests[0].headers["traceparent"])
        #expect(TraceParent(header) != nil && transport.requests[0].headers["tracestate"] == nil)
    }

    @Test func existingHeaderIsKept() async throws {
        let transport = ScriptedTransport.ones()
        let client = TRPCClient(.standard, TracedTransport(transport, TraceContextInstrument()))
        let own = "00-\(Self.trace)-\(Self.step)-01"
        _ = try await client.with(CallOptions(headers: ["traceparent": own])).call(Call.get, 7)
        #expect(transport.requests[0].headers["traceparent"] == own)
    }

    /// All kinds of requests have the headers.
    @Test func streamsDownloadsAndUploadsHaveTheHeaders() async throws {
        let kept = ScriptedTransport.ones()
        let transport = TracedTransport(kept, TraceContextInstrument())
        let request = HTTPRequest(method: .post, url: try #require(URL(string: "http://test/")))
        _ = try await transport.stream(request)
        _ = try await transport.download(request)
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data("{}".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        _ = try await transport.upload(request, from: file, progress: nil)
        #expect(kept.requests.count == 3 && kept.requests.allSatisfy { $0.headers["traceparent"] != nil })
    }

    @Test func invalidTraceStateIsDropped() {
        for state in ["a=b\r\nx: y", String(repeating: "a", count: 513), ""] {
            let context = context(["traceparent": "00-\(Self.trace)-\(Self.step)-01", "tracestate": state])
            var headers: [String: String] = [:]
            TraceContextInstrument().inject(context, into: &headers, using: DictionaryInjector())
            #expect(headers["tracestate"] == nil && headers["traceparent"]?.contains(Self.trace) == true)
        }
    }

    private struct DictionaryInjector: Injector {
        func inject(_ value: String, forKey key: String, into carrier: inout [String: String]) { carrier[key] = value }
    }
}
#endif
