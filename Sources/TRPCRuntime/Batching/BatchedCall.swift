/// One call in a batch, and the continuation of its caller.
///
/// Ends exactly once, with a response, an error, or cancellation, which it detects itself.
final class BatchedCall: Sendable {
    typealias Outcome = Result<OperationResponse, any Error>

    /// Called when the call ends.
    typealias EndHandler = @Sendable (_ isCancelled: Bool) -> Void

    let operation: TRPCOperation
    /// The priority of the task that made the call.
    let priority = Task.currentPriority

    private struct State {
        var continuation: CheckedContinuation<OperationResponse, any Error>?
        var outcome: Outcome?
        var onEnd: EndHandler?
    }

    private let state = Locked(State())

    init(_ operation: TRPCOperation) { self.operation = operation }

    var path: String { operation.path }
    var hasEnded: Bool { state.withLock { $0.outcome != nil } }

    /// Waits for the response. Call this method only once.
    ///
    /// - Throws: `CancellationError` as soon as the task is cancelled; otherwise the error that ended the call.
    func response() async throws -> OperationResponse {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let answer = state.withLock { state in
                    if state.outcome == nil { state.continuation = continuation }
                    return state.outcome
                }
                if let answer { continuation.resume(with: answer) }
            }
        } onCancel: {
            end(.failure(CancellationError()), isCancelled: true)
        }
    }

    /// Completes the call, unless it has ended.
    func end(_ answer: Outcome) { end(answer, isCancelled: false) }

    /// Sets the end handler, replacing any previous one. Returns false if the call has ended.
    func whenEnded(_ body: @escaping EndHandler) -> Bool {
        state.withLock { state in
            if state.outcome == nil { state.onEnd = body }
            return state.outcome == nil
        }
    }

    private func end(_ answer: Outcome, isCancelled: Bool) {
        let (continuation, onEnd) = state.withLock { state in
            defer {
                if state.outcome == nil { state.outcome = answer }
                state.continuation = nil
                state.onEnd = nil
            }
            return (state.continuation, state.onEnd)
        }
        onEnd?(isCancelled)
        continuation?.resume(with: answer)
    }
}
