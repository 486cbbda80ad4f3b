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

/// Starts work that belongs to several callers: at a priority that is not the first one's, and without any caller's
/// task-locals.
@discardableResult
func startSharedTask(
    _ name: String,
    priority: TaskPriority? = nil,
    _ work: @escaping @Sendable () async -> Void
) -> Task<Void, Never> {
    let ledger = ResourceLedger.current
    ledger?.open(name)
    return Task.detached(priority: priority) {
        defer { ledger?.close(name) }
        await ResourceLedger.$current.withValue(ledger) { await work() }
    }
}
