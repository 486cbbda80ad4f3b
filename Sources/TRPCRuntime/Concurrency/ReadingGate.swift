/// Pauses reading from a connection while a consumer's buffer is full.
package final class ReadingGate: Sendable {
    private struct State {
        /// The ids of consumers with a full buffer.
        var full: Set<Int> = []
        /// Whether an operation is waiting for a response that hasn't been read.
        var isUrgent = false
        var lastToken = 0
        var waiting: [Int: CheckedContinuation<Void, Never>] = [:]

        var isOpen: Bool { full.isEmpty || isUrgent }
    }

    private let state = Locked(State())

    package init() {}

    package var isOpen: Bool { state.withLock(\.isOpen) }

    /// Sets whether a consumer's buffer is full.
    package func set(_ id: Int, isFull: Bool) {
        update { if isFull { $0.full.insert(id) } else { $0.full.remove(id) } }()
    }

    /// Sets whether to keep reading despite full consumers.
    ///
    /// Returns a closure that resumes waiting readers; call it without holding a lock.
    package func set(isUrgent: Bool) -> @Sendable () -> Void { update { $0.isUrgent = isUrgent } }

    /// Waits until reading can continue or the task is cancelled.
    package func pass() async {
        if isOpen { return }
        let token = state.withLock { state in
            state.lastToken += 1
            return state.lastToken
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let mayPass = state.withLock { state in
                    // Cancellation sets its flag before it takes the lock. Either the flag is seen here, or the cancellation
                    // finds the continuation.
                    if state.isOpen || Task.isCancelled { return true }
                    state.waiting[token] = continuation
                    return false
                }
                if mayPass { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.waiting.removeValue(forKey: token) }?.resume()
        }
    }

    private func update(_ change: (inout State) -> Void) -> @Sendable () -> Void {
        let waiting = state.withLock { state -> [CheckedContinuation<Void, Never>] in
            change(&state)
            guard state.isOpen, !state.waiting.isEmpty else { return [] }
            defer { state.waiting = [:] }
            return Array(state.waiting.values)
        }
        return { for continuation in waiting { continuation.resume() } }
    }
}
