/// One call of a batch, and who waits for its answer.
///
/// It ends once: by its answer, by an error, or because its task is cancelled. It notices the cancellation itself.
final class BatchedCall: Sendable {
    typealias Outcome = Result<OperationResponse, any Error>

    /// Told that the call has ended, and whether by cancellation.
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

    /// Waits for the answer. Call it once.
    ///
    /// - Throws: `CancellationError` as soon as the task is cancelled; the error that ends the call.
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

    /// Answers the call, unless it has ended already.
    func end(_ answer: Outcome) { end(answer, isCancelled: false) }

    /// Has somebody told of the end, in place of whoever was to be told before. False when it has ended already.
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
