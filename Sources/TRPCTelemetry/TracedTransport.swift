#if Telemetry
public import Foundation
public import TRPCRuntime
public import Tracing

/// Sends the headers of the current trace with each request: `traceparent` and `tracestate`
/// ([W3C](https://www.w3.org/TR/trace-context/)), or those that the process's tracer has.
///
/// ```swift
/// import TRPCTelemetry  // with the package's trait Telemetry
///
/// let api = Palytt.Client(url: url, links: .standard.tracing(), transport: TracedTransport(URLSessionTransport()))
/// ```
///
/// A request that carries one call goes on with the span of the call. One that carries several, a batch, has a span of its own
/// below that of its first call, with links to the spans of all of them: a request has one parent, whatever it carries. The
/// span ends when the answer begins. It needs a tracer; where there is only an instrument, the batch goes on with the trace of
/// its first call.
///
/// A request that has such a header keeps it. Redirects to another origin, which a transport follows only where it is told to,
/// take the headers along.
public struct TracedTransport: HTTPTransport {
    private let transport: any HTTPTransport
    private let instrument: @Sendable () -> any Instrument
    private let tracer: @Sendable () -> (any Tracer)?

    /// A transport that adds headers, and hands requests on.
    ///
    /// - Parameters:
    ///   - transport: carries the requests.
    ///   - instrument: writes the headers, such as a ``TraceContextInstrument``, and makes the spans of batches if it
    ///     is a tracer; nil for what the process has been set up with.
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

    /// Sends a request with the headers of its trace, a batch in a span of its own.
    private func tracing<Answer>(
        _ request: HTTPRequest,
        status: (Answer) -> Int,
        _ send: (HTTPRequest) async throws -> Answer
    ) async throws -> Answer {
        let operations = TRPCOperation.inCurrentRequest
        guard operations.count > 1, let span = tracer().flatMap({ BatchSpan(operations, $0) }) else {
            // Work that several callers share has the task-locals of none.
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

/// Adds headers that are not there yet.
private struct HeaderInjector: Injector {
    func inject(_ value: String, forKey key: String, into headers: inout HTTPHeaders) {
        if headers[key] == nil { headers[key] = value }
    }
}
#endif
