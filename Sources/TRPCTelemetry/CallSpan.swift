#if Telemetry
import TRPCRuntime
import Tracing

/// The span for a single call.
struct CallSpan: Sendable {
    private let span: any Span
    /// The call's operation, with the span's context.
    let operation: TRPCOperation

    var context: ServiceContext { span.context }

    init(_ operation: TRPCOperation, _ tracer: any Tracer) {
        let parent = ServiceContext.current ?? .topLevel
        span = tracer.startAnySpan(operation.path, context: parent, ofKind: .client)
        span.attributes["rpc.system"] = operation.isREST ? "http" : "trpc"
        span.attributes["rpc.method"] = operation.path
        span.attributes["trpc.kind"] = operation.kind.rawValue
        var operation = operation
        operation.context[TraceKey.self] = span.context
        self.operation = operation
    }

    func end(_ result: OperationResponse) {
        set(status: result.status, attempts: result.attempts)
        span.end()
    }

    /// Ends the span. A cancelled call isn't recorded as a failure.
    func end(_ error: any Error) {
        if !(error is CancellationError) {
            // Errors from other libraries can contain a URL, and therefore the input; this description doesn't.
            let failure = TRPCError.from(error, path: operation.path)
            set(status: failure.httpStatus, attempts: failure.attempts)
            span.attributes["error.type"] = failure.code.dimension
            span.recordError(TracedError(failure))
            span.setStatus(SpanStatus(code: .error, message: failure.description))
        }
        span.end()
    }

    /// Ends the span for a subscription.
    func end(events: Int) {
        span.attributes["trpc.events"] = events
        span.end()
    }

    func reconnecting() { span.addEvent("reconnecting") }

    private func set(status: Int?, attempts: Int) {
        if let status { span.attributes["http.response.status_code"] = status }
        if attempts > 1 { span.attributes["trpc.attempts"] = attempts }
    }
}

/// An error for tracers that contains no input, output, headers or URL.
struct TracedError: Error, CustomStringConvertible {
    let description: String

    init(_ error: TRPCError) { description = error.description }
}

extension TRPCOperation {
    fileprivate var isREST: Bool {
        if case .request = input { true } else { false }
    }
}

/// Forwards the signals of a subscription. Its span ends with the subscription, or at the latest when this is released.
final class TracedSubscription: Sendable {
    private let signals: SubscriptionSignals
    private let span: CallSpan
    /// The number of events; nil after the span has ended.
    private let events = Locked<Int?>(0)

    init(_ signals: SubscriptionSignals, _ span: CallSpan) {
        self.signals = signals
        self.span = span
    }

    deinit { end() }

    func next() async throws -> SubscriptionSignal? {
        do {
            var iterator = signals.makeAsyncIterator()
            let signal = try await iterator.next()
            switch signal {
            case .event: events.withLock { $0 = $0.map { $0 + 1 } }
            case .state(.reconnecting): span.reconnecting()
            case .state: break
            case nil: end()
            }
            return signal
        } catch {
            if take() != nil { span.end(error) }
            throw error
        }
    }

    private func end() {
        if let count = take() { span.end(events: count) }
    }

    private func take() -> Int? {
        events.withLock { events in
            defer { events = nil }
            return events
        }
    }
}
#endif
