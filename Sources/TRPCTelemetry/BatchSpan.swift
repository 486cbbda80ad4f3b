#if Telemetry
import TRPCRuntime
import Tracing

/// The span for a request with several calls, with links to their spans.
struct BatchSpan {
    private let span: any Span
    private let paths: String

    var context: ServiceContext { span.context }

    /// Returns nil if none of the calls has a span.
    init?(_ operations: [TRPCOperation], _ tracer: any Tracer) {
        let calls = operations.compactMap { $0.context[TraceKey.self] }
        guard let first = calls.first else { return nil }
        paths = operations.map(\.path).joined(separator: ",")
        span = tracer.startAnySpan("batch", context: first, ofKind: .client)
        for call in calls { span.addLink(SpanLink(context: call, attributes: [:])) }
        span.attributes["rpc.system"] = "trpc"
        span.attributes["rpc.method"] = paths
        span.attributes["trpc.batch.size"] = operations.count
    }

    func end(status: Int) {
        span.attributes["http.response.status_code"] = status
        span.end()
    }

    /// Ends the span. A cancelled request isn't recorded as a failure.
    func end(_ error: any Error) {
        if !(error is CancellationError) {
            let failure = TRPCError.from(error, path: paths)
            if let status = failure.httpStatus { span.attributes["http.response.status_code"] = status }
            span.attributes["error.type"] = failure.code.dimension
            span.recordError(TracedError(failure))
            span.setStatus(SpanStatus(code: .error, message: failure.description))
        }
        span.end()
    }
}
#endif
