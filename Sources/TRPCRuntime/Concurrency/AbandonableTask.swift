/// Work that its caller can leave before the end: at once when the caller is cancelled, or when the time is up, however
/// the work reacts. Work that is left is cancelled.
///
/// A task group would wait for all of its tasks, and so for code of the application that ignores cancellation.
final class AbandonableTask<Value: Sendable>: Sendable {
    /// The time after which the work is left, and the error.
    struct Limit: Sendable {
        let time: Duration
        let clock: any Clock<Duration>
        let error: @Sendable () -> any Error
    }

    private enum State {
        case ready
        case running(CheckedContinuation<Value, any Error>, tasks: [Task<Void, Never>])
        case ended
    }

    private let state = Locked(State.ready)
    private let name: String
    private let work: @Sendable () async throws -> Value
    private let late: @Sendable (Value) -> Void

    /// - Parameters:
    ///   - name: Its name in the ledger.
    ///   - late: Receives the result when nobody waits any more, such as to close it.
    init(
        _ name: String,
        _ work: @escaping @Sendable () async throws -> Value,
        late: @escaping @Sendable (Value) -> Void = { _ in }
    ) {
        self.name = name
        self.work = work
        self.late = late
    }

    /// Does the work. Call it once.
    ///
    /// - Throws: The work's errors; `CancellationError` as soon as the task is cancelled; the limit's error.
    func run(_ limit: Limit? = nil) async throws -> Value {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { start($0, limit) }
        } onCancel: {
            leave()
        }
    }

    /// Leaves the work as if the task that waits were cancelled.
    func leave() { end(.failure(CancellationError())) }

    private func start(
        _ continuation: CheckedContinuation<Value, any Error>,
        _ limit: Limit?
    ) {
        let isStarted = state.withLock { state in
            guard case .ready = state else { return false }
            state = .running(continuation, tasks: [])
            return true
        }
        guard isStarted else { return continuation.resume(throwing: CancellationError()) }
        add(
            startTaskAtOnce(name) { [self] in
                do {
                    let value = try await work()
                    // The caller has not left: the work has cancelled itself.
                    let isCancelled = Task.isCancelled
                    let isWanted = end(isCancelled ? .failure(CancellationError()) : .success(value))
                    if isCancelled || !isWanted { late(value) }
                } catch {
                    end(.failure(error))
                }
            }
        )
        // Work that has ended by now needs no timer.
        guard let limit, isRunning else { return }
        add(
            startTaskAtOnce("time limit") { [self] in
                guard (try? await limit.clock.sleep(for: limit.time)) != nil else { return }
                end(.failure(limit.error()))
            }
        )
    }

    private var isRunning: Bool {
        state.withLock { state in
            guard case .running = state else { return false }
            return true
        }
    }

    private func add(_ task: Task<Void, Never>) {
        let isRunning = state.withLock { state in
            guard case .running(let continuation, let tasks) = state else { return false }
            state = .running(continuation, tasks: tasks + [task])
            return true
        }
        if !isRunning { task.cancel() }
    }

    /// Gives the result to the waiting caller, once. Returns whether a caller waited.
    @discardableResult
    private func end(_ result: Result<Value, any Error>) -> Bool {
        let last = state.withLock { state in
            defer { state = .ended }
            return state
        }
        guard case .running(let continuation, let tasks) = last else { return false }
        for task in tasks { task.cancel() }
        continuation.resume(with: result)
        return true
    }
}
