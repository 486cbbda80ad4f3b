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
    private let headers: @Sendable ([TRPCOperation]) async throws -> [String: String]

    /// Creates middleware that calls a closure for each request.
    ///
    /// If the closure throws, the call fails with that error and nothing is sent.
    public init(_ headers: @escaping @Sendable ([TRPCOperation]) async throws -> [String: String]) {
        self.headers = headers
    }

    public func handle(_ request: OutgoingRequest, next: HTTPChain) async throws -> IncomingResponse {
        let operations = TRPCOperation.inCurrentRequest
        let own = operations.first?.headers ?? [:]
        var request = request
        for (name, value) in try await headers(operations).sorted(by: { $0.key < $1.key }) where own[name] == nil {
            request.request.headers[name] = value
        }
        for operation in operations { try await operation.context[HeaderCheckKey.self]?(request.request.headers) }
        return try await next.handle(request)
    }
}
