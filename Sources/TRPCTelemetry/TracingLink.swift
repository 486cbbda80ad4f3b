#if Telemetry
public import TRPCRuntime
public import Tracing

/// Creates a span for each call, and one for the whole duration of each subscription.
///
/// ```swift
/// import TRPCTelemetry  // with the package's trait Telemetry
///
/// let api = Palytt.Client(url: url, links: .standard.tracing(), transport: TracedTransport(URLSessionTransport()))
/// ```
///
/// Spans have the kind `client` and are named after the procedure's path. They are children of the caller's span. Their
/// attributes contain no input, output or URL: `rpc.system`, `rpc.method`, `trpc.kind`, `trpc.attempts`,
/// `http.response.status_code`, and `error.type` for a failed call. ``TracedTransport`` sends the headers that allow the server
/// to continue the trace.
public struct TracingLink: TRPCLink {
    private let tracer: @Sendable () -> any Tracer

    /// Creates a link. To add one to a client, use `LinkSetup.tracing(_:)`.
    ///
    /// - Parameter tracer: creates the spans; if nil, the process's tracer is used.
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
    /// Creates a span for each call; see ``TracingLink``.
    ///
    /// If links share a response between calls, its request is part of the first call's trace.
    ///
    /// - Parameter tracer: creates the spans; if nil, the process's tracer is used.
    public func tracing(_ tracer: (any Tracer)? = nil) -> LinkSetup {
        adding(.tracing) { _ in TracingLink(tracer) }.adding(.auth) { _ in TraceKeepingLink() }
    }
}

/// Restores an operation's trace, since tasks for work shared by several callers have no task-local values.
struct TraceKeepingLink: TRPCLink {
    func handle(_ operation: TRPCOperation, next: LinkChain) async throws -> OperationResponse {
        let context = ServiceContext.current ?? operation.context[TraceKey.self]
        return try await ServiceContext.withValue(context) { try await next.handle(operation) }
    }
}

/// The context of an operation's span.
enum TraceKey: OperationContextKey {
    static let defaultValue: ServiceContext? = nil
}
#endif
