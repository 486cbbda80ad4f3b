import TRPCRuntime

/// The work of each scope: by a task of its own, which is there while the scope has something to send.
final class QueueLanes: Sendable {
    /// Why the task of a scope ends.
    enum StopReason: Sendable {
        /// Nothing is left.
        case done
        /// An attempt has failed, and the next one is made after a pause, no shorter than the backend asks.
        case failed(asked: Duration?)
        /// Until something changes: the connection, the user, or the application asks.
        case held
    }

    /// Why a scope is worked on.
    enum WakeReason: Sendable {
        /// It has one call more. An attempt that waits for its time goes on waiting.
        case callAdded
        /// The connection is back, another user is there, or the application asks.
        case changed
        /// It is time for the next attempt.
        case pauseEnded
    }

    /// - Parameter member: The place of the scope's first call in a batch.
    typealias Round = @Sendable (_ scope: String, _ member: BatchMember?) async -> StopReason

    private struct Lane {
        /// The end of the task; nil while there is none.
        var running: OneTimeEvent?
        /// Whether a call was added, and whether something has changed, since the task began its last round.
        var (hasMore, hasChanged) = (false, false)
        /// Whether it waits for its next attempt.
        var isPausing = false
        /// How many attempts have failed in a row.
        var failures = 0

        func isWanted(after rest: StopReason) -> Bool {
            if case .done = rest, hasMore { return true }
            return hasChanged
        }
    }

    private struct State {
        var lanes: [String: Lane] = [:]
        var pauses = QueuePauses()

        /// Returns whether the scope's task is to be started.
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

    /// The scopes that are worked on, or wait.
    var scopes: Set<String> { state.withLock { Set($0.lanes.keys) } }

    /// Has scopes worked on, by rounds that work until there is a reason to rest. The first calls of scopes that start together
    /// are sent in one batch.
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

    /// An attempt has succeeded.
    func noteSuccess(_ scope: String) { state.withLock { $0.lanes[scope]?.failures = 0 } }

    /// Waits until no scope is worked on.
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

    /// Whether the task works on, because of what has happened since the round began.
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
