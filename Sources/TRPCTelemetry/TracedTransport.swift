#if Telemetry
public import Foundation
public import TRPCRuntime
public import Tracing

/// Sends the headers of the current trace with each request.
///
/// The headers are `traceparent` and `tracestate` ([W3C](https://www.w3.org/TR/trace-context/)), or those of the process's
/// tracer.
///
/// ```swift
/// import TRPCTelemetry  // with the package's trait Telemetry
///
/// let api = Palytt.Client(url: url, links: .standard.tracing(), transport: TracedTransport(URLSessionTransport()))
/// ```
///
/// A request with a single call continues that call's span. A batch has its own span under that of its first call, linked to
/// the spans of all its calls, since a request has only one parent. The span ends when the response begins. It requires a
/// tracer; if there is only an instrument, the batch continues the trace of its first call.
///
/// If a request already has trace headers, they are kept. Redirects to another origin, which a transport follows only if
/// configured, also include the headers.
public struct TracedTransport: HTTPTransport {
    private let transport: any HTTPTransport
    private let instrument: @Sendable () -> any Instrument
    private let tracer: @Sendable () -> (any Tracer)?

    /// Creates a transport that adds headers to requests and forwards them.
    ///
    /// - Parameters:
    ///   - transport: sends the requests.
    ///   - instrument: writes the headers, such as a ``TraceContextInstrument``, and, if it's a tracer, creates the spans for
    ///     batches. If nil, the process's instrument is used.
    public init(_ transport: any HTTPTransport, _ instrument: (any Instrument)? = nil) {
        self.transport = transport
        self.instrument = { instrument ?? InstrumentationSystem.instrument }
        tracer = { instrument.map { $0 as? any Tracer } ?? InstrumentationSystem.tracer }
    }

    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try await tracing(request, status: \.status) { try await transport.send($0) }
    }

    public func stream(_ request: HTTPRequest) async throws -> HTTPStreamedResponse {
        try await tracing(request, status: \.status) { try await transport.stream($0) }
    }

    public func download(_ request: HTTPRequest) async throws -> HTTPStreamedResponse {
        try await tracing(request, status: \.status) { try await transport.download($0) }
    }

    public func upload(
        _ request: HTTPRequest,
        from file: URL,
        progress: (@Sendable (UploadProgress) -> Void)?
    ) async throws -> HTTPResponse {
        try await tracing(request, status: \.status) {
            try await transport.upload($0, from: file, progress: progress)
        }
    }

    public func removeCookies(for url: URL) { transport.removeCookies(for: url) }

    /// Sends a request with its trace headers. A batch gets its own span.
    private func tracing<Answer>(
        _ request: HTTPRequest,
        status: (Answer) -> Int,
        _ send: (HTTPRequest) async throws -> Answer
    ) async throws -> Answer {
        let operations = TRPCOperation.inCurrentRequest
        guard operations.count > 1, let span = tracer().flatMap({ BatchSpan(operations, $0) }) else {
            // A task for work shared by several callers has no task-local values.
            let context = ServiceContext.current ?? operations.first?.context[TraceKey.self] ?? .topLevel
            return try await send(traced(request, context))
        }
        do {
            let answer = try await ServiceContext.withValue(span.context) {
                try await send(traced(request, span.context))
            }
            span.end(status: status(answer))
            return answer
        } catch {
            span.end(error)
            throw error
        }
    }

    private func traced(_ request: HTTPRequest, _ context: ServiceContext) -> HTTPRequest {
        var request = request
        instrument().inject(context, into: &request.headers, using: HeaderInjector())
        return request
    }
}

/// Adds headers that the request doesn't have.
private struct HeaderInjector: Injector {
    func inject(_ value: String, forKey key: String, into headers: inout HTTPHeaders) {
        if headers[key] == nil { headers[key] = value }
    }
}
#endif
