/// The terminating link that sends the calls which are made at the same time in one HTTP request, and gives each its
/// answer as soon as the backend has it.
///
/// ```swift
/// let api = Palytt.Client(url: url, links: .batchStreaming)
/// ```
///
/// Otherwise it works as ``BatchLink``. It also understands a backend that answers a batch as a whole. When the
/// connection is lost midway, the calls that have their answer keep it, and the others fail.
///
/// A backend may send parts of an output later: promises and generators within it. The call has its output once all of it
/// is there: a promise's value stands in its place, and a generator is an array of its yielded values, without its
/// return value. A promise or generator that fails makes the call fail.
public struct BatchStreamLink: TRPCLink {
    private let single: HTTPLink
    private let queue: BatchQueue

    /// A link to a backend.
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

    /// - Throws: as ``BatchLink/handle(_:next:)``.
    public func handle(_ operation: TRPCOperation, next: LinkChain) async throws -> OperationResponse {
        guard operation.canBeBatched else { return try await single.handle(operation, next: next) }
        return try await queue.response(to: operation)
    }

    public func subscribe(_ operation: TRPCOperation, next: LinkChain) -> SubscriptionSignals {
        single.subscribe(operation, next: next)
    }

    public func reconnect(_ reconnection: Reconnection, next: LinkChain) { single.reconnect(reconnection, next: next) }
}
