import TRPCRuntime

/// The tasks that send the calls of scopes: one for each scope with calls to send.
final class QueueLanes: Sendable {
    /// The reason why a scope's task ends.
    enum StopReason: Sendable {
        /// All calls are sent.
        case done
        /// An attempt failed. The next one follows after a pause of at least the backend's `Retry-After`.
        case failed(asked: Duration?)
        /// The calls wait for a change of the connection or user, or for the app.
        case held
    }

    /// The reason for starting a scope's task.
    enum WakeReason: Sendable {
        /// A call was added. Doesn't end a pause.
        case callAdded
        /// The connection is back, the user has changed, or the app asks.
        case changed
        /// The pause before the next attempt has ended.
        case pauseEnded
    }

    /// - Parameter member: The position of the scope's first call in a batch.
    typealias Round = @Sendable (_ scope: String, _ member: BatchMember?) async -> StopReason

    private struct Lane {
        /// Signals the end of the task; nil if none is running.
        var running: OneTimeEvent?
        /// Whether a call was added, or something changed, since the task began its last round.
        var (hasMore, hasChanged) = (false, false)
        /// Whether it pauses before its next attempt.
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

        /// Returns whether to start the scope's task.
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

    /// The scopes with a task or a pause.
    var scopes: Set<String> { state.withLock { Set($0.lanes.keys) } }

    /// Starts tasks for scopes, with rounds that run until there is a reason to stop.
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

    /// Returns whether the task continues because of events since the round began.
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
