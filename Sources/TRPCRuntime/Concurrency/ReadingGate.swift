/// Holds back those who read a connection while somebody who is given what it brings has no room for more.
package final class ReadingGate: Sendable {
    private struct State {
        /// The ids of the readers without room.
        var full: Set<Int> = []
        /// Whether an operation waits for an answer that is still unread.
        var isUrgent = false
        var lastToken = 0
        var waiting: [Int: CheckedContinuation<Void, Never>] = [:]

        var isOpen: Bool { full.isEmpty || isUrgent }
    }

    private let state = Locked(State())

    package init() {}

    package var isOpen: Bool { state.withLock(\.isOpen) }

    /// Notes whether a reader has no room.
    package func set(_ id: Int, isFull: Bool) {
        update { if isFull { $0.full.insert(id) } else { $0.full.remove(id) } }()
    }

    /// Notes whether reading goes on although a reader has no room. Returns what wakes those who wait to read, for when no
    /// lock is held.
    package func set(isUrgent: Bool) -> @Sendable () -> Void { update { $0.isUrgent = isUrgent } }

    /// Waits until there is room, or the task is cancelled.
    package func pass() async {
        if isOpen { return }
        let token = state.withLock { state in
            state.lastToken += 1
            return state.lastToken
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let mayPass = state.withLock { state in
                    // A cancellation comes before it takes the lock: either it is seen here, or it finds who waits.
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
