/// Work that its caller abandons immediately on cancellation or timeout, even if the work doesn't respond to cancellation.
///
/// Abandoned work is cancelled.
///
/// A task group isn't used, since it would wait for all of its tasks, including app code that ignores cancellation.
package final class AbandonableTask<Value: Sendable>: Sendable {
    /// The time after which the work is abandoned, and the error to throw.
    package struct Limit: Sendable {
        package let time: Duration
        package let clock: any Clock<Duration>
        let error: @Sendable () -> any Error

        package init(time: Duration, clock: any Clock<Duration>, error: @escaping @Sendable () -> any Error) {
            self.time = time
            self.clock = clock
            self.error = error
        }
    }

    private enum Phase {
        case ready
        case running(CheckedContinuation<Value, any Error>)
        case ended
    }

    private enum Timer {
        case deadline(DeadlineTimer<ContinuousClock>.Entry)
        case task(Task<Void, Never>)

        func cancel() {
            switch self {
            case .deadline(let entry): systemDeadlines.remove(entry)
            case .task(let task): task.cancel()
            }
        }
    }

    private struct State {
        var phase = Phase.ready
        var work: Task<Void, Never>?
        var timer: Timer?

        var isRunning: Bool {
            if case .running = phase { true } else { false }
        }
    }

    private let state = Locked(State())
    private let name: String
    private let work: @Sendable () async throws -> Value
    private let late: @Sendable (Value) -> Void

    /// - Parameters:
    ///   - name: The name for leak checks.
    ///   - late: Receives the result of abandoned work, such as a connection to close.
    package init(
        _ name: String,
        _ work: @escaping @Sendable () async throws -> Value,
        late: @escaping @Sendable (Value) -> Void = { _ in }
    ) {
        self.name = name
        self.work = work
        self.late = late
    }

    /// Runs the work. Call this method only once.
    ///
    /// - Throws: The work's errors; `CancellationError` as soon as the task is cancelled; the limit's error.
    package func run(_ limit: Limit? = nil) async throws -> Value {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { start($0, limit) }
        } onCancel: {
            leave()
        }
    }

    /// Abandons the work as if the waiting task were cancelled.
    package func leave() { end(.failure(CancellationError())) }

    private func start(
        _ continuation: CheckedContinuation<Value, any Error>,
        _ limit: Limit?
    ) {
        let isStarted = state.withLock { state in
            guard case .ready = state.phase else { return false }
            state.phase = .running(continuation)
            return true
        }
        guard isStarted else { return continuation.resume(throwing: CancellationError()) }
        let task = startTaskAtOnce(name) { [self] in
            do {
                let value = try await work()
                // If the caller is still waiting, the work cancelled itself.
                let isCancelled = Task.isCancelled
                let isWanted = end(isCancelled ? .failure(CancellationError()) : .success(value))
                if isCancelled || !isWanted { late(value) }
            } catch {
                end(.failure(error))
            }
        }
        // If the work has finished, no timer is needed; if it was abandoned, it's cancelled.
        guard keep({ $0.work = task }) else { return task.cancel() }
        guard let timer = limit.map(timer) else { return }
        if !keep({ $0.timer = timer }) { timer.cancel() }
    }

    private func timer(_ limit: Limit) -> Timer {
        if limit.clock is ContinuousClock {
            return .deadline(systemDeadlines.add(after: limit.time) { [self] in end(.failure(limit.error())) })
        }
        return .task(
            startTaskAtOnce("time limit") { [self] in
                guard (try? await limit.clock.sleep(for: limit.time)) != nil else { return }
                end(.failure(limit.error()))
            }
        )
    }

    /// Changes the state if the caller is still waiting. Returns whether it is.
    private func keep(_ change: (inout State) -> Void) -> Bool {
        state.withLock { state in
            guard state.isRunning else { return false }
            change(&state)
            return true
        }
    }

    /// Resumes the waiting caller, once. Returns whether there was one.
    @discardableResult
    private func end(_ result: Result<Value, any Error>) -> Bool {
        let last = state.withLock { state in
            defer { state = State(phase: .ended) }
            return state
        }
        guard case .running(let continuation) = last.phase else { return false }
        last.work?.cancel()
        last.timer?.cancel()
        continuation.resume(with: result)
        return true
    }
}
