#if Telemetry
public import TRPCRuntime
public import Tracing

/// Makes a span of each call, and of each subscription from its start to its end.
///
/// ```swift
/// import TRPCTelemetry  // with the package's trait Telemetry
///
/// let api = Palytt.Client(url: url, links: .standard.tracing(), transport: TracedTransport(URLSessionTransport()))
/// ```
///
/// A span is a client's, has the procedure's path as its name, and is below the span in which the call is made. Its
/// attributes hold no input, no answer and no URL: `rpc.system`, `rpc.method`, `trpc.kind`, `trpc.attempts`,
/// `http.response.status_code`, and `error.type` of a call that has failed. ``TracedTransport`` sends the headers by which
/// the server goes on with the trace.
public struct TracingLink: TRPCLink {
    private let tracer: @Sendable () -> any Tracer

    /// A link; `LinkSetup.tracing(_:)` makes one for a client.
    ///
    /// - Parameter tracer: makes the spans; nil for the one that the process has been set up with.
    public init(_ tracer: (any Tracer)? = nil) { self.tracer = { tracer ?? InstrumentationSystem.tracer } }

    public func handle(_ operation: TRPCOperation, next: LinkChain) async throws -> OperationResponse {
        let span = CallSpan(operation, tracer())
        do {
            let result = try await ServiceContext.withValue(span.context) {
                try await next.handle(span.operation)
            }
            span.end(result)
            return result
        } catch {
            span.end(error)
            throw error
        }
    }

    public func subscribe(_ operation: TRPCOperation, next: LinkChain) -> SubscriptionSignals {
        let span = CallSpan(operation, tracer())
        let signals = ServiceContext.withValue(span.context) { next.subscribe(span.operation) }
        let subscription = TracedSubscription(signals, span)
        return AsyncThrowingStream { try await subscription.next() }
    }
}

extension LinkSetup {
    /// Makes a span of each call; see ``TracingLink``.
    ///
    /// Below links that let calls share an answer, the trace is the one of the call that was made first.
    ///
    /// - Parameter tracer: makes the spans; nil for the one that the process has been set up with.
    public func tracing(_ tracer: (any Tracer)? = nil) -> LinkSetup {
        adding(.tracing) { _ in TracingLink(tracer) }.adding(.auth) { _ in TraceKeepingLink() }
    }
}

/// Takes up the trace of an operation where it has been lost: work that several callers share has the task-locals of none.
struct TraceKeepingLink: TRPCLink {
    func handle(_ operation: TRPCOperation, next: LinkChain) async throws -> OperationResponse {
        let context = ServiceContext.current ?? operation.context[TraceKey.self]
        return try await ServiceContext.withValue(context) { try await next.handle(operation) }
    }
}

/// The context of the span of an operation.
enum TraceKey: OperationContextKey {
    static let defaultValue: ServiceContext? = nil
}
#endif
