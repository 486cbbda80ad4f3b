/// A step between a client's links and its transport, which sees each HTTP request after batching, and its answer.
///
/// It sees requests whichever way they go: calls, batches, streams, uploads, downloads, and the request that opens a
/// WebSocket. A ``Link`` sees single operations instead, before batching.
///
/// ```swift
/// struct RequestID: HTTPMiddleware {
///     func handle(_ request: OutgoingRequest, next: HTTPChain) async throws -> HTTPAnswer {
///         var request = request
///         request.request.headers["x-request-id"] = UUID().uuidString
///         return try await next.handle(request)
///     }
/// }
/// let api = Palytt.Client(url: url, transport: URLSessionTransport().with(RequestID()))
/// ```
public protocol HTTPMiddleware: Sendable {
    /// Answers a request, in general by handing it on, perhaps changed, perhaps several times.
    ///
    /// - Throws: as ``HTTPTransport/send(_:)``.
    func handle(_ request: OutgoingRequest, next: HTTPChain) async throws -> HTTPAnswer
}

/// The middleware that a request has still to pass, and the transport behind it.
public struct HTTPChain: Sendable {
    private let middleware: ArraySlice<any HTTPMiddleware>
    private let end: @Sendable (OutgoingRequest) async throws -> HTTPAnswer

    /// A chain of middleware, the first one outermost.
    ///
    /// - Parameters:
    ///   - middleware: sees each request, the first one before the others.
    ///   - end: answers the request behind all of them; of a test, from memory.
    public init(
        _ middleware: [any HTTPMiddleware] = [],
        end: @escaping @Sendable (OutgoingRequest) async throws -> HTTPAnswer
    ) {
        self.init(middleware[...], end)
    }

    private init(
        _ middleware: ArraySlice<any HTTPMiddleware>,
        _ end: @escaping @Sendable (OutgoingRequest) async throws -> HTTPAnswer
    ) {
        self.middleware = middleware
        self.end = end
    }

    /// Hands a request to the next middleware, and at the end to the transport.
    ///
    /// - Throws: the errors of both; ``InvalidHeader`` for a header that cannot be sent.
    public func handle(_ request: OutgoingRequest) async throws -> HTTPAnswer {
        guard let first = middleware.first else {
            try request.request.headers.validate()
            return try await end(request)
        }
        return try await first.handle(request, next: HTTPChain(middleware.dropFirst(), end))
    }
}
