/// Starts work that nobody waits for directly. The runtime starts all its tasks in this file, and reports them to
/// ``OpenResources``.
@discardableResult
package func startTask(_ name: String, _ work: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    let observer = OpenResources.observer
    observer?(name, 1)
    return Task {
        defer { observer?(name, -1) }
        await work()
    }
}

extension Task where Success == Void, Failure == Never {
    /// Has it run at a priority at least, because somebody of that priority waits for what it does.
    package func raise(to priority: TaskPriority) {
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
        let observer = OpenResources.observer
        observer?(name, 1)
        return Task.immediate {
            defer { observer?(name, -1) }
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
package func startSharedTask(
    _ name: String,
    priority: TaskPriority? = nil,
    _ work: @escaping @Sendable () async -> Void
) -> Task<Void, Never> {
    let observer = OpenResources.observer
    observer?(name, 1)
    return Task.detached(priority: priority ?? Task.currentPriority) {
        defer { observer?(name, -1) }
        await OpenResources.$observer.withValue(observer) { await work() }
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
        let observer = OpenResources.observer
        observer?(name, 1)
        return Task.immediateDetached(priority: priority) {
            defer { observer?(name, -1) }
            guard let observer else { return await work() }
            await OpenResources.$observer.withValue(observer) { await work() }
        }
    }
    #endif
    return startSharedTask(name, priority: priority, work)
}

/// Starts work that belongs to the process and to no call: without an observer and without task-local values.
func startTaskOfProcess(_ work: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    Task.detached(priority: .high) { await work() }
}
