/// Intercepts each HTTP request after batching, as well as its response.
///
/// It handles all requests: calls, batches, streams, uploads, downloads, and the requests that open WebSockets. A
/// ``TRPCLink`` handles single operations instead, before batching.
///
/// ```swift
/// struct RequestID: HTTPMiddleware {
///     func handle(_ request: OutgoingRequest, next: HTTPChain) async throws -> IncomingResponse {
///         var request = request
///         request.request.headers["x-request-id"] = UUID().uuidString
///         return try await next.handle(request)
///     }
/// }
/// let api = Palytt.Client(url: url, transport: URLSessionTransport().with(RequestID()))
/// ```
public protocol HTTPMiddleware: Sendable {
    /// Handles a request, usually by passing it to `next`, optionally after changing it, or several times.
    ///
    /// - Throws: the same errors as ``HTTPTransport/send(_:)``.
    func handle(_ request: OutgoingRequest, next: HTTPChain) async throws -> IncomingResponse
}

/// The rest of a chain of middleware, followed by the transport.
public struct HTTPChain: Sendable {
    private let middleware: ArraySlice<any HTTPMiddleware>
    private let end: @Sendable (OutgoingRequest) async throws -> IncomingResponse

    /// Creates a chain of middleware, outermost first.
    ///
    /// - Parameters:
    ///   - middleware: the middleware that handles each request, in order.
    ///   - end: responds to the request after the middleware; tests can respond from memory.
    public init(
        _ middleware: [any HTTPMiddleware] = [],
        end: @escaping @Sendable (OutgoingRequest) async throws -> IncomingResponse
    ) {
        self.init(middleware[...], end)
    }

    private init(
        _ middleware: ArraySlice<any HTTPMiddleware>,
        _ end: @escaping @Sendable (OutgoingRequest) async throws -> IncomingResponse
    ) {
        self.middleware = middleware
        self.end = end
    }

    /// Passes a request to the next middleware, or to the transport after the last one.
    ///
    /// - Throws: the errors of the middleware and the transport; ``InvalidHeader`` for a header that can't be sent.
    public func handle(_ request: OutgoingRequest) async throws -> IncomingResponse {
        guard let first = middleware.first else {
            try request.request.headers.validate()
            return try await end(request)
        }
        return try await first.handle(request, next: HTTPChain(middleware.dropFirst(), end))
    }
}
