import TRPCRuntime

/// Manages the tasks that send calls, one for each scope that has calls to send.
final class QueueLanes: Sendable {
    /// The reason that a scope's task stops.
    enum StopReason: Sendable {
        /// All calls have been sent.
        case done
        /// An attempt failed. The next one follows after a delay of at least the backend's `Retry-After`.
        case failed(asked: Duration?)
        /// The calls are held until the connectivity or the user changes, or the app requests a retry.
        case held
    }

    /// The reason for waking a scope.
    enum WakeReason: Sendable {
        /// A call was added. This doesn't shorten a delay.
        case callAdded
        /// The connection was restored, the user changed, or the app requested a retry.
        case changed
        /// The delay before the next attempt has passed.
        case pauseEnded
    }

    /// Sends a scope's calls until there is a reason to stop.
    ///
    /// - Parameter member: The first call's position in a batch.
    typealias Round = @Sendable (_ scope: String, _ member: BatchMember?) async -> StopReason

    private struct Lane {
        /// Signaled when the running task ends; nil if no task is running.
        var running: OneTimeEvent?
        /// Whether a call was added or the conditions changed since the task began its last round.
        var (hasMore, hasChanged) = (false, false)
        /// Whether the scope is waiting for its next attempt.
        var isPausing = false
        /// The number of consecutive failed attempts.
        var failures = 0

        func isWanted(after rest: StopReason) -> Bool {
            if case .done = rest, hasMore { return true }
            return hasChanged
        }
    }

    private struct State {
        var lanes: [String: Lane] = [:]
        var pauses = QueuePauses()

        /// Returns whether to start a task for the scope.
        mutating func wake(_ scope: String, _ reason: WakeReason) -> Bool {
            var lane = lanes[scope] ?? Lane()
            defer { lanes[scope] = lane }
            lane.hasMore = lane.hasMore || reason == .callAdded
            lane.hasChanged = lane.hasChanged || reason == .changed
            guard lane.running == nil, lane.isPausing == (reason == .pauseEnded) || reason == .changed else {
                return false
            }
            if lane.isPausing { pauses.leave(scope) }
            lane.isPausing = false
            if reason == .changed { lane.failures = 0 }
            lane.running = OneTimeEvent()
            return true
        }
    }

    private let backoff: Backoff
    private let clock: any Clock<Duration>
    private let state = Locked(State())

    init(_ backoff: Backoff, _ clock: any Clock<Duration>) {
        self.backoff = backoff
        self.clock = clock
    }

    deinit { state.withLock(\.pauses).cancel() }

    /// The scopes that are being sent or waiting for their next attempt.
    var scopes: Set<String> { state.withLock { Set($0.lanes.keys) } }

    /// Starts tasks for scopes that aren't running yet; each task sends calls in rounds until there is a reason to stop.
    ///
    /// The first calls of scopes that start together are sent in one batch.
    func wake(_ scopes: Set<String>, _ reason: WakeReason, _ round: @escaping Round) {
        start(state.withLock { state in scopes.filter { state.wake($0, reason) } }, round)
    }

    private func start(_ scopes: Set<String>, _ round: @escaping Round) {
        let group = scopes.count > 1 ? BatchGroup(members: scopes.count) : nil
        for (index, scope) in scopes.enumerated() {
            startSharedTask("queue scope") { [self] in
                var member = group.map { BatchMember(group: $0, index: index) }
                var isWanted = true
                while isWanted {
                    begin(scope)
                    let rest = await round(scope, member)
                    member?.leave()
                    member = nil
                    isWanted = shouldContinue(scope, after: rest, round)
                }
            }
        }
    }

    /// Records a successful attempt.
    func noteSuccess(_ scope: String) { state.withLock { $0.lanes[scope]?.failures = 0 } }

    /// Waits until no task is running.
    func waitUntilIdle() async {
        while let running = state.withLock({ $0.lanes.values.lazy.compactMap(\.running).first }), !Task.isCancelled {
            await running.wait()
        }
    }

    private func begin(_ scope: String) {
        state.withLock { state in
            state.lanes[scope]?.hasMore = false
            state.lanes[scope]?.hasChanged = false
        }
    }

    /// Returns whether the task must continue because of events since its last round began.
    private func shouldContinue(_ scope: String, after rest: StopReason, _ round: @escaping Round) -> Bool {
        let ended = state.withLock { state -> OneTimeEvent? in
            guard var lane = state.lanes[scope], !lane.isWanted(after: rest) else { return nil }
            let ended = lane.running
            lane.running = nil
            switch rest {
            case .done: state.lanes[scope] = nil
            case .held: state.lanes[scope] = lane
            case .failed(let asked):
                pause(scope, lane.failures, asked, &state.pauses, round)
                lane.isPausing = true
                lane.failures += 1
                state.lanes[scope] = lane
            }
            return ended
        }
        ended?.signal()
        return ended == nil
    }

    private func pause(
        _ scope: String,
        _ failures: Int,
        _ asked: Duration?,
        _ pauses: inout QueuePauses,
        _ round: @escaping Round
    ) {
        guard !pauses.join(scope, failures, asked: asked) else { return }
        let length = backoff.delay(beforeAttempt: failures, asked: asked)
        pauses.begin(scope, failures, asked: asked, length, clock) { id in
            startTask("queue pause") { [weak self, clock] in
                guard (try? await clock.sleep(for: length)) != nil else { return }
                self?.endPause(id, round)
            }
        }
    }

    private func endPause(_ id: Int, _ round: @escaping Round) {
        start(
            state.withLock { state in state.pauses.end(id).filter { state.wake($0, .pauseEnded) } },
            round
        )
    }
}
