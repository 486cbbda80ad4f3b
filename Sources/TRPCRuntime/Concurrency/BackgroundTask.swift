/// Starts work that nobody waits for directly: every task that the runtime starts is started here, and counted; see
/// ``ResourceLedger``.
@discardableResult
func startTask(_ name: String, _ work: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    let ledger = ResourceLedger.current
    ledger?.open(name)
    return Task {
        defer { ledger?.close(name) }
        await work()
    }
}

/// Starts work that belongs to several callers, without the task-locals of any of them.
///
/// - Parameter priority: the highest caller's; the caller's own where no other is known yet.
@discardableResult
func startSharedTask(
    _ name: String,
    priority: TaskPriority? = nil,
    _ work: @escaping @Sendable () async -> Void
) -> Task<Void, Never> {
    let ledger = ResourceLedger.current
    ledger?.open(name)
    return Task.detached(priority: priority ?? Task.currentPriority) {
        defer { ledger?.close(name) }
        await ResourceLedger.$current.withValue(ledger) { await work() }
    }
}
