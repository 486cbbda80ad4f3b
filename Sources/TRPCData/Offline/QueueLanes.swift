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

    typealias Round = @Sendable (_ scope: String) async -> StopReason

    private struct Lane {
        /// The end of the task; nil while there is none.
        var running: OneTimeEvent?
        /// Whether a call was added, and whether something has changed, since the task began its last round.
        var (hasMore, hasChanged) = (false, false)
        var pause: Task<Void, Never>?
        /// How many attempts have failed in a row.
        var failures = 0

        func isWanted(after rest: StopReason) -> Bool {
            if case .done = rest, hasMore { return true }
            return hasChanged
        }
    }

    private let backoff: Backoff
    private let clock: any Clock<Duration>
    private let lanes = Locked<[String: Lane]>([:])

    init(_ backoff: Backoff, _ clock: any Clock<Duration>) {
        self.backoff = backoff
        self.clock = clock
    }

    deinit {
        for lane in lanes.withLock({ Array($0.values) }) { lane.pause?.cancel() }
    }

    /// The scopes that are worked on, or wait.
    var scopes: Set<String> { lanes.withLock { Set($0.keys) } }

    /// Has a scope worked on, by rounds that work until there is a reason to rest.
    func wake(_ scope: String, _ reason: WakeReason, _ round: @escaping Round) {
        let isStarted = lanes.withLock { lanes in
            var lane = lanes[scope] ?? Lane()
            defer { lanes[scope] = lane }
            lane.hasMore = lane.hasMore || reason == .callAdded
            lane.hasChanged = lane.hasChanged || reason == .changed
            guard lane.running == nil, (lane.pause == nil) == (reason != .pauseEnded) || reason == .changed else {
                return false
            }
            lane.pause?.cancel()
            lane.pause = nil
            if reason == .changed { lane.failures = 0 }
            lane.running = OneTimeEvent()
            return true
        }
        guard isStarted else { return }
        startSharedTask("queue scope") { [self] in
            repeat { begin(scope) } while shouldContinue(scope, after: await round(scope), round)
        }
    }

    /// An attempt has succeeded.
    func noteSuccess(_ scope: String) { lanes.withLock { $0[scope]?.failures = 0 } }

    /// Waits until no scope is worked on.
    func waitUntilIdle() async {
        while let running = lanes.withLock({ $0.values.lazy.compactMap(\.running).first }), !Task.isCancelled {
            await running.wait()
        }
    }

    private func begin(_ scope: String) {
        lanes.withLock { lanes in
            lanes[scope]?.hasMore = false
            lanes[scope]?.hasChanged = false
        }
    }

    /// Whether the task works on, because of what has happened since the round began.
    private func shouldContinue(_ scope: String, after rest: StopReason, _ round: @escaping Round) -> Bool {
        let ended = lanes.withLock { lanes -> OneTimeEvent? in
            guard var lane = lanes[scope], !lane.isWanted(after: rest) else { return nil }
            let ended = lane.running
            lane.running = nil
            switch rest {
            case .done: lanes[scope] = nil
            case .held: lanes[scope] = lane
            case .failed(let asked):
                lane.pause = wait(backoff.delay(beforeAttempt: lane.failures, asked: asked), scope, round)
                lane.failures += 1
                lanes[scope] = lane
            }
            return ended
        }
        ended?.signal()
        return ended == nil
    }

    private func wait(_ pause: Duration, _ scope: String, _ round: @escaping Round) -> Task<Void, Never> {
        startTask("queue pause") { [weak self, clock] in
            guard (try? await clock.sleep(for: pause)) != nil else { return }
            self?.wake(scope, .pauseEnded, round)
        }
    }
}
