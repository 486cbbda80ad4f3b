import TRPCRuntime

/// A serial queue for background work.
final class SerialWork: Sendable {
    private struct State {
        var last: Task<Void, Never>?
        var pending = 0
    }

    private let name: String
    private let limit: Int
    private let state = Locked(State())

    /// - Parameters:
    ///   - name: The name of the queue's tasks in the task ledger.
    ///   - limit: The maximum number of pending work items; beyond it, optional work is dropped.
    init(_ name: String, limit: Int) {
        self.name = name
        self.limit = limit
    }

    /// Runs the work after all earlier work. Optional work is dropped if too much is pending.
    func add(isOptional: Bool, _ work: @escaping @Sendable () async -> Void) {
        state.withLock { state in
            guard !isOptional || state.pending < limit else { return }
            state.pending += 1
            state.last = startSharedTask(name) { [last = state.last, self] in
                await last?.value
                await work()
                self.state.withLock { state in
                    state.pending -= 1
                    // Release the last task, since it retains the earlier ones.
                    if state.pending == 0 { state.last = nil }
                }
            }
        }
    }

    /// Waits until all work added so far has finished.
    func finish() async { await state.withLock(\.last)?.value }
}
