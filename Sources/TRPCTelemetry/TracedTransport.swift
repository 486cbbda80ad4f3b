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
/// The headers are added after batching, so that calls of different traces share a batch, which is sent without the trace of
/// any of them: take `.standard` links where servers go on with traces. A request that has such a header keeps it. Redirects to
/// another origin, which a transport follows only where it is told to, take the headers along.
public struct TracedTransport: HTTPTransport {
    private let transport: any HTTPTransport
    private let instrument: @Sendable () -> any Instrument

    /// A transport that adds headers, and hands requests on.
    ///
    /// - Parameter instrument: writes the headers, such as a ``TraceContextInstrument``; nil for what the process has been set
    ///   up with.
    public init(_ transport: any HTTPTransport, _ instrument: (any Instrument)? = nil) {
        self.transport = transport
        self.instrument = { instrument ?? InstrumentationSystem.instrument }
    }

    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try await transport.send(traced(request))
    }

    public func stream(_ request: HTTPRequest) async throws -> HTTPStreamedResponse {
        try await transport.stream(traced(request))
    }

    public func download(_ request: HTTPRequest) async throws -> HTTPStreamedResponse {
        try await transport.download(traced(request))
    }

    public func upload(
        _ request: HTTPRequest,
        from file: URL,
        progress: (@Sendable (UploadProgress) -> Void)?
    ) async throws -> HTTPResponse {
        try await transport.upload(traced(request), from: file, progress: progress)
    }

    public func removeCookies(for url: URL) { transport.removeCookies(for: url) }

    private func traced(_ request: HTTPRequest) -> HTTPRequest {
        var request = request
        instrument().inject(ServiceContext.current ?? .topLevel, into: &request.headers, using: HeaderInjector())
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
