/// Adds headers to each HTTP request based on its operations, like tRPC's `headers({ opList })`.
///
/// ```swift
/// let transport = URLSessionTransport().with(
///     HeadersMiddleware { operations in ["x-calls": operations.map(\.path).joined(separator: " ")] }
/// )
/// let api = Palytt.Client(url: url, links: .batching, transport: transport)
/// ```
///
/// A request that opens a WebSocket has no operations yet. For constant headers, use the client's `headers`. The
/// ``TRPCOperation/headers`` of an operation take precedence.
public struct HeadersMiddleware: HTTPMiddleware {
    private let headers: @Sendable ([TRPCOperation]) async throws -> HTTPHeaders

    /// Creates middleware that calls a closure for each request.
    ///
    /// If the closure throws, the call fails with its error and nothing is sent.
    public init(_ headers: @escaping @Sendable ([TRPCOperation]) async throws -> HTTPHeaders) {
        self.headers = headers
    }

    public func handle(_ request: OutgoingRequest, next: HTTPChain) async throws -> IncomingResponse {
        let operations = TRPCOperation.inCurrentRequest
        let own = operations.first?.headers ?? [:]
        var request = request
        for field in try await headers(operations) where own[field.name] == nil {
            request.request.headers[field.name] = field.value
        }
        for operation in operations { try await operation.context[HeaderCheckKey.self]?(request.request.headers) }
        return try await next.handle(request)
    }
}
