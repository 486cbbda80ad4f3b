import TRPCRuntime

/// The delays of scopes after failed attempts.
///
/// Scopes that fail at about the same time share a delay, so that they're attempted again together.
struct QueuePauses {
    private struct Pause {
        let failures: Int
        let asked: Duration?
        let length: Duration
        /// Returns the time elapsed since the delay began.
        let age: @Sendable () -> Duration
        var scopes: Set<String>
        let task: Task<Void, Never>
    }

    private var pauses: [Int: Pause] = [:]
    private var lastID = 0

    /// Joins a delay that has just begun, if possible.
    ///
    /// - Parameters:
    ///   - failures: The number of consecutive failed attempts.
    ///   - asked: The delay requested by the backend.
    mutating func join(_ scope: String, _ failures: Int, asked: Duration?) -> Bool {
        let recent = pauses.first { _, pause in
            pause.failures == failures && pause.asked == asked && pause.age() <= pause.length / 4
        }
        guard let recent else { return false }
        pauses[recent.key]?.scopes.insert(scope)
        return true
    }

    /// Begins a delay.
    ///
    /// - Parameter start: A closure that starts the task that ends the delay with the given ID.
    mutating func begin(
        _ scope: String,
        _ failures: Int,
        asked: Duration?,
        _ length: Duration,
        _ clock: any Clock<Duration>,
        _ start: (_ id: Int) -> Task<Void, Never>
    ) {
        lastID += 1
        pauses[lastID] = Pause(
            failures: failures,
            asked: asked,
            length: length,
            age: clock.stopwatch(),
            scopes: [scope],
            task: start(lastID)
        )
    }

    /// Ends a delay, and returns its scopes.
    mutating func end(_ id: Int) -> Set<String> { pauses.removeValue(forKey: id)?.scopes ?? [] }

    /// Removes a scope from its delay.
    mutating func leave(_ scope: String) {
        for (id, pause) in pauses where pause.scopes.contains(scope) {
            pauses[id]?.scopes.remove(scope)
            if pause.scopes.count == 1 { pauses.removeValue(forKey: id)?.task.cancel() }
        }
    }

    func cancel() {
        for pause in pauses.values { pause.task.cancel() }
    }
}
