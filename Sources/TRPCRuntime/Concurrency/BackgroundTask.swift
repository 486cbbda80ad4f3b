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

extension Task where Success == Void, Failure == Never {
    /// Has it run at a priority at least, because somebody of that priority waits for what it does.
    func raise(to priority: TaskPriority) {
        #if compiler(>=6.2)
        if #available(macOS 26, iOS 26, watchOS 26, tvOS 26, visionOS 26, *) { return escalatePriority(to: priority) }
        #endif
        // Whoever waits for a task lends it the priority.
        startSharedTask("priority", priority: priority) { await value }
    }
}

/// Starts work in the place where it is asked for, up to its first wait, where the system can: then work that has
/// nothing to wait for costs no change of threads.
func startTaskAtOnce(_ name: String, _ work: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    #if compiler(>=6.2)
    if #available(macOS 26, iOS 26, watchOS 26, tvOS 26, visionOS 26, *) {
        let ledger = ResourceLedger.current
        ledger?.open(name)
        return Task.immediate {
            defer { ledger?.close(name) }
            await work()
        }
    }
    #endif
    return startTask(name, work)
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

/// As ``startSharedTask(_:priority:_:)``, in the place where it is asked for, up to its first wait, where the system can.
///
/// Not to be called under a lock.
func startSharedTaskAtOnce(
    _ name: String,
    priority: TaskPriority,
    _ work: @escaping @Sendable () async -> Void
) -> Task<Void, Never> {
    #if compiler(>=6.2)
    if #available(macOS 26, iOS 26, watchOS 26, tvOS 26, visionOS 26, *) {
        let ledger = ResourceLedger.current
        ledger?.open(name)
        return Task.immediateDetached(priority: priority) {
            defer { ledger?.close(name) }
            guard let ledger else { return await work() }
            await ResourceLedger.$current.withValue(ledger) { await work() }
        }
    }
    #endif
    return startSharedTask(name, priority: priority, work)
}

/// Starts work that belongs to the process, and to no call: it is in no ledger, and has the task-locals of nobody.
func startTaskOfProcess(_ work: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    Task.detached(priority: .high) { await work() }
}
