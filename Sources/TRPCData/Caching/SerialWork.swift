import TRPCRuntime

/// A serial queue of work in the background.
final class SerialWork: Sendable {
    private struct State {
        var last: Task<Void, Never>?
        var pending = 0
    }

    private let name: String
    private let limit: Int
    private let state = Locked(State())

    /// - Parameters:
    ///   - name: The name of the tasks in the ledger.
    ///   - limit: The maximum amount of pending work; beyond it, optional work is dropped.
    init(_ name: String, limit: Int) {
        self.name = name
        self.limit = limit
    }

    /// Runs the work after all earlier work. Drops optional work if too much is pending.
    func add(isOptional: Bool, _ work: @escaping @Sendable () async -> Void) {
        state.withLock { state in
            guard !isOptional || state.pending < limit else { return }
            state.pending += 1
            state.last = startSharedTask(name) { [last = state.last, self] in
                await last?.value
                await work()
                self.state.withLock { state in
                    state.pending -= 1
                    // Releases the last task, which retains the earlier ones.
                    if state.pending == 0 { state.last = nil }
                }
            }
        }
    }

    /// Waits for all work that was added before.
    func finish() async { await state.withLock(\.last)?.value }
}
