/// Limits the duration of a call, including all attempts. Clients add this link automatically.
///
/// For subscriptions, only the start is limited, and the links that connect enforce the limit.
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
