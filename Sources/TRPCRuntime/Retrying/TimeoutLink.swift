/// Limits the time of a call with all its attempts; a client puts it into its links by itself.
///
/// A subscription's limit is about its start, which the links that connect keep themselves.
struct TimeoutLink: TRPCLink {
    private let clock: any Clock<Duration>

    init(_ backend: TRPCClient.Configuration) { clock = backend.clock }

    func handle(_ operation: TRPCOperation, next: LinkChain) async throws -> OperationResponse {
        guard let limit = operation.context[TimeoutKey.self] else { return try await next.handle(operation) }
        var operation = operation
        let elapsed = clock.stopwatch()
        operation.context[RemainingTimeKey.self] = { limit - elapsed() }
        return try await TimeLimit(limit, clock: clock).run(operation.path) { [operation] in
            try await next.handle(operation)
        }
    }
}
