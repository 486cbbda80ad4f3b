/// The terminating link that sends calls made at the same time in one HTTP request.
///
/// ```swift
/// let api = Palytt.Client(url: url, links: .batching)
/// async let me = api.users.me()
/// async let words = api.search.suggestions("ra")
/// show(try await me, try await words)  // GET /users.me,search.suggestions?batch=1
/// ```
///
/// Queries and mutations use separate requests, as do calls with different ``TRPCOperation/headers``. All calls complete
/// together, when the slowest one does; with ``BatchStreamLink``, each completes as soon as possible. Cancelling a call doesn't
/// affect the others; the request is cancelled when all of its calls are.
public struct BatchLink: TRPCLink {
    private let single: HTTPLink
    private let queue: BatchQueue

    /// Creates a link to a backend.
    public init(_ backend: TRPCClient.Configuration, options: BatchOptions = BatchOptions()) {
        single = HTTPLink(backend, queryMethod: options.queryMethod)
        queue = BatchQueue(backend, options) { request, batch in
            batch.end(by: try await backend.send(request, for: batch.operations), backend.transformer)
        }
    }

    /// Sends a query or mutation in a batch.
    ///
    /// - Throws: the same errors as ``TRPCLink/handle(_:next:)``; ``TRPCError`` of kind ``TRPCError/Kind/encoding(_:)`` if the
    ///   call's URL is longer than the options' `maxURLLength`.
    public func handle(_ operation: TRPCOperation, next: LinkChain) async throws -> OperationResponse {
        guard operation.canBeBatched else { return try await single.handle(operation, next: next) }
        return try await queue.response(to: operation)
    }

    public func subscribe(_ operation: TRPCOperation, next: LinkChain) -> SubscriptionSignals {
        single.subscribe(operation, next: next)
    }

    public func reconnect(_ reconnection: Reconnection, next: LinkChain) { single.reconnect(reconnection, next: next) }
}

extension TRPCOperation {
    /// Whether the operation can be part of a batch. Subscriptions use another link; uploads and REST operations use separate
    /// requests; a path with a comma would be split.
    var canBeBatched: Bool { kind != .subscription && !input.needsOwnRequest && !path.utf8.contains(UInt8(ascii: ",")) }
}
