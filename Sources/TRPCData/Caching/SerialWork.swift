import TRPCRuntime

/// Work that is done in the order in which it is given, one after the other, while nobody waits.
final class SerialWork: Sendable {
    private struct State {
        var last: Task<Void, Never>?
        var pending = 0
    }

    private let name: String
    private let limit: Int
    private let state = Locked(State())

    /// - Parameters:
    ///   - name: the name of the tasks in the ledger.
    ///   - limit: how much optional work may wait.
    init(_ name: String, limit: Int) {
        self.name = name
        self.limit = limit
    }

    /// Does work after all that was given before. Optional work is dropped where too much waits.
    func add(isOptional: Bool, _ work: @escaping @Sendable () async -> Void) {
        state.withLock { state in
            guard !isOptional || state.pending < limit else { return }
            state.pending += 1
            state.last = startSharedTask(name) { [last = state.last, self] in
                await last?.value
                await work()
                self.state.withLock { state in
                    state.pending -= 1
                    // The last one holds those before it no longer.
                    if state.pending == 0 { state.last = nil }
                }
            }
        }
    }

    /// Waits until all that was given so far is done.
    func finish() async { await state.withLock(\.last)?.value }
}
