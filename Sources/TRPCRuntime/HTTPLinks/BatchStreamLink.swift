/// The terminating link that batches calls made at the same time, and completes each as soon as possible.
///
/// It sends the calls in one HTTP request, and each completes when its own output arrives.
///
/// ```swift
/// let api = Palytt.Client(url: url, links: .batchStreaming)
/// ```
///
/// Otherwise, it works like ``BatchLink``. It also supports backends that respond to a batch as a whole. If the connection is
/// lost, completed calls keep their responses and the others fail.
///
/// A backend can send parts of an output later, for nested promises and generators. The call completes with the whole output,
/// in which a promise is replaced with its value, and a generator with an array of its yielded values, without its return
/// value. If a promise or generator fails, so does the call.
public struct BatchStreamLink: TRPCLink {
    private let single: HTTPLink
    private let queue: BatchQueue

    /// Creates a link to a backend.
    public init(_ backend: TRPCClient.Configuration, options: BatchOptions = BatchOptions()) {
        single = HTTPLink(backend, queryMethod: options.queryMethod)
        let headers: HTTPHeaders = ["trpc-accept": "application/jsonl"]
        queue = BatchQueue(backend, options, headers: headers) { request, batch in
            let response = try await backend.stream(request, for: batch.operations)
            try await TRPCError.transporting(batch.path) {
                try await batch.end(by: response, backend.transformer, maxLineLength: options.maxLineLength)
            }
        }
    }

    /// Sends a query or mutation in a batch.
    ///
    /// - Throws: the same errors as ``BatchLink/handle(_:next:)``.
    public func handle(_ operation: TRPCOperation, next: LinkChain) async throws -> OperationResponse {
        guard operation.canBeBatched else { return try await single.handle(operation, next: next) }
        return try await queue.response(to: operation)
    }

    public func subscribe(_ operation: TRPCOperation, next: LinkChain) -> SubscriptionSignals {
        single.subscribe(operation, next: next)
    }

    public func reconnect(_ reconnection: Reconnection, next: LinkChain) { single.reconnect(reconnection, next: next) }
}
