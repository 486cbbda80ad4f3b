/// The calls in one request, from when it's sent until the last call completes.
final class Batch: Sendable {
    /// Sends a batch's request and completes its calls.
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

    /// The paths as in the URL; also used as the path of errors that affect the whole batch.
    var path: String { calls.map(\.path).joined(separator: ",") }

    /// The operations in order.
    var operations: [TRPCOperation] { calls.map(\.operation) }

    /// Whether all calls are complete.
    var hasEnded: Bool { state.withLock { $0.open == 0 } }

    /// Sends the request at the highest priority of its callers. Cancelling all calls cancels it.
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

    /// Fails all open calls. An error with the batch's path is given the path of each call.
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

    /// Cancels the rest of the response, which closes the connection.
    func cancel() { state.withLock { $0.task }?.cancel() }

    private func callEnded(isCancelled: Bool) {
        let task = state.withLock { state in
            state.open -= 1
            return state.open == 0 && isCancelled ? state.task : nil
        }
        task?.cancel()
    }
}
