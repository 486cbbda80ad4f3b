/// Starts unstructured work. All of the runtime's tasks are started in this file and reported to ``OpenResources``.
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
    /// Raises the task to at least the priority of a caller that waits for it.
    package func raise(to priority: TaskPriority) {
        #if compiler(>=6.2)
        if #available(macOS 26, iOS 26, watchOS 26, tvOS 26, visionOS 26, *) { return escalatePriority(to: priority) }
        #endif
        // A task inherits the priority of the tasks that wait for it.
        startSharedTask("priority", priority: priority) { await value }
    }
}

/// If the system supports it, starts work synchronously up to its first suspension.
///
/// Work that doesn't suspend then needs no thread switch.
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

/// Starts work shared by several callers, without their task-local values.
///
/// - Parameter priority: the highest priority of the callers; by default, the current caller's.
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
        guard let observer else { return await work() }
        await OpenResources.$observer.withValue(observer) { await work() }
    }
}

/// Starts shared work like ``startSharedTask(_:priority:_:)``, synchronously up to its first suspension if supported.
///
/// Don't call it while holding a lock.
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

/// Starts work on behalf of the process rather than a call, without an observer or task-local values.
func startTaskOfProcess(_ work: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    Task.detached(priority: .high) { await work() }
}
