/// Work shared by callers that use the same key and wait for the same result.
///
/// Each caller has its own continuation, so a cancelled caller leaves immediately while the others keep waiting. The work runs
/// in a separate task, at the highest priority among its callers and without task-local values.
package final class SharedWorks<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private typealias Continuation = CheckedContinuation<Value, any Error>

    private struct Work {
        let id: Int
        var priority: TaskPriority
        /// The running task; nil until it's started, which happens without holding the lock.
        var task: Task<Void, Never>?
        var waiting: [Int: Continuation]
    }

    private struct State {
        var works: [Key: Work] = [:]
        var lastID = 0

        mutating func nextID() -> Int {
            lastID += 1
            return lastID
        }
    }

    /// The next step for a caller that has joined.
    private enum Joining {
        case start(id: Int)
        case raise(Task<Void, Never>)
        case wait
        case leave
    }

    private let name: String
    private let isCancelledByLast: Bool
    private let state = Locked(State())

    /// - Parameters:
    ///   - name: the name of the tasks, used by leak checks.
    ///   - isCancelledByLast: whether the last caller to leave cancels the work. Otherwise the work continues, and new callers
    ///     with the same key join it.
    package init(_ name: String, isCancelledByLast: Bool = true) {
        self.name = name
        self.isCancelledByLast = isCancelledByLast
    }

    /// The number of keys with running work.
    var count: Int { state.withLock(\.works.count) }

    /// Waits for a key's work, and starts it if it isn't running.
    ///
    /// - Parameter joined: called if the work was already running.
    /// - Throws: the work's errors; `CancellationError` as soon as the task is cancelled.
    package func value(
        for key: Key,
        joined: () -> Void = {},
        _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let waiter = state.withLock { $0.nextID() }
        let priority = Task.currentPriority
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                switch join(key, waiter, continuation, priority) {
                case .start(let id): start(key, id, priority, work)
                case .raise(let task):
                    joined()
                    task.raise(to: priority)
                case .wait: joined()
                case .leave: continuation.resume(throwing: CancellationError())
                }
            }
        } onCancel: {
            leave(key, waiter)
        }
    }

    private func join(
        _ key: Key,
        _ waiter: Int,
        _ continuation: Continuation,
        _ priority: TaskPriority
    ) -> Joining {
        state.withLock { state in
            // Cancellation sets its flag before it takes the lock. Either the flag is seen here, or the cancellation finds the
            // continuation.
            if Task.isCancelled { return .leave }
            guard var work = state.works[key] else {
                let id = state.nextID()
                state.works[key] = Work(id: id, priority: priority, waiting: [waiter: continuation])
                return .start(id: id)
            }
            work.waiting[waiter] = continuation
            let isHigher = priority > work.priority
            if isHigher { work.priority = priority }
            state.works[key] = work
            return isHigher ? work.task.map(Joining.raise) ?? .wait : .wait
        }
    }

    private func start(
        _ key: Key,
        _ id: Int,
        _ priority: TaskPriority,
        _ work: @escaping @Sendable () async throws -> Value
    ) {
        let task = startSharedTaskAtOnce(name, priority: priority) { [self] in
            do {
                end(key, id, .success(try await work()))
            } catch {
                end(key, id, .failure(error))
            }
        }
        let (isWanted, higher) = state.withLock { state -> (Bool, TaskPriority?) in
            guard let work = state.works[key], work.id == id else { return (false, nil) }
            state.works[key]?.task = task
            return (true, work.priority > priority ? work.priority : nil)
        }
        // Either the work has ended, or all callers left before there was a task to cancel.
        if !isWanted { task.cancel() }
        if let higher { task.raise(to: higher) }
    }

    private func leave(_ key: Key, _ waiter: Int) {
        let (continuation, task) = state.withLock { state -> (Continuation?, Task<Void, Never>?) in
            guard let continuation = state.works[key]?.waiting.removeValue(forKey: waiter) else { return (nil, nil) }
            guard isCancelledByLast, state.works[key]?.waiting.isEmpty == true else { return (continuation, nil) }
            return (continuation, state.works.removeValue(forKey: key)?.task)
        }
        task?.cancel()
        continuation?.resume(throwing: CancellationError())
    }

    private func end(_ key: Key, _ id: Int, _ result: Result<Value, any Error>) {
        let waiting = state.withLock { state -> [Int: Continuation] in
            guard let work = state.works[key], work.id == id else { return [:] }
            state.works[key] = nil
            return work.waiting
        }
        for continuation in waiting.values { continuation.resume(with: result) }
    }
}
