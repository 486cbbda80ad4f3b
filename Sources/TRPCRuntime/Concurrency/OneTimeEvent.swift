/// An event that happens once, and that tasks can wait for.
package final class OneTimeEvent: Sendable {
    private struct State {
        var isSignaled = false
        var lastID = 0
        var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    }

    private let state = Locked(State())

    package init() {}

    /// Whether the event has happened.
    package var isSignaled: Bool { state.withLock(\.isSignaled) }

    /// Waits until the event happens or the task is cancelled.
    package func wait() async {
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    // Cancellation sets its flag before it takes the lock. Either the flag is seen here, or the cancellation
                    // finds the continuation.
                    guard !state.isSignaled, !Task.isCancelled else { return true }
                    state.waiting[id] = continuation
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.waiting.removeValue(forKey: id) }?.resume()
        }
    }

    /// Resumes all waiting tasks.
    package func signal() {
        let waiting = state.withLock { state in
            state.isSignaled = true
            defer { state.waiting = [:] }
            return state.waiting.values
        }
        for continuation in waiting { continuation.resume() }
    }
}
