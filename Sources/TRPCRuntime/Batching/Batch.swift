/// The calls of one request, from when it is sent until the last of them has its answer.
final class Batch: Sendable {
    /// Gets the answers of a batch's calls by its request.
    typealias Exchange = @Sendable (HTTPRequest, Batch) async throws -> Void

    let calls: [BatchedCall]

    private struct State {
        var open: Int
        var task: Task<Void, Never>?
    }

    private let state: Locked<State>

    init(_ calls: [BatchedCall]) {
        self.calls = calls
        state = Locked(State(open: calls.count))
    }

    /// The paths as they stand in the URL; names the batch in errors until a call's own path takes its place.
    var path: String { calls.map(\.path).joined(separator: ",") }

    /// The operations in their order.
    var operations: [TRPCOperation] { calls.map(\.operation) }

    /// Whether nobody waits any more.
    var hasEnded: Bool { state.withLock { $0.open == 0 } }

    /// Sends the request, at the priority of its highest caller. When all its calls are cancelled, it is cancelled.
    func start(
        _ backend: TRPCClient.Configuration,
        queryMethod: HTTPMethod,
        headers: HTTPHeaders,
        exchange: @escaping Exchange
    ) {
        let sent = SentRequest()
        for operation in operations { operation.context[SentRequestNote.Key.self]?.set(sent) }
        for call in calls where !call.whenEnded({ self.callEnded(isCancelled: $0) }) { callEnded(isCancelled: false) }
        state.withLock { state in
            guard state.open > 0 else { return }
            state.task = startSharedTask("batch", priority: calls.map(\.priority).max()) {
                do {
                    var request = try HTTPRequest(self.operations, to: backend.url, queryMethod)
                    for field in headers { request.headers[field.name] = field.value }
                    try await backend.addHeaders(to: &request, for: self.operations)
                    try await exchange(request, self)
                } catch {
                    self.fail(error)
                }
            }
        }
    }

    /// Ends all calls that are still open. An error that names the whole batch names the call instead.
    func fail(_ error: any Error) {
        let tRPCError = error as? TRPCError
        let isOfBatch = tRPCError?.path == path
        for call in calls {
            if isOfBatch, var own = tRPCError {
                own.path = call.path
                call.end(.failure(own))
            } else {
                call.end(.failure(error))
            }
        }
    }

    /// Gives the rest of the response up, which closes the connection.
    func cancel() { state.withLock { $0.task }?.cancel() }

    private func callEnded(isCancelled: Bool) {
        let task = state.withLock { state in
            state.open -= 1
            return state.open == 0 && isCancelled ? state.task : nil
        }
        task?.cancel()
    }
}
