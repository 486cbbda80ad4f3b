/// The request of a batch, as far as retries are concerned: its failure counts once, and its calls are made again at the same
/// time, so that they form a batch again.
final class SentRequest: Sendable {
    private struct State {
        var hasFailed = false
        var hasSucceeded = false
        /// What the pauses leave to chance.
        var random: Double?
        /// Sleeps until the end of a pause, by its length.
        var sleeps: [Duration: @Sendable () async throws -> Void] = [:]
    }

    private let state = Locked(State())

    /// Notes that one of the calls has failed.
    ///
    /// - Returns: Whether it is the first one.
    func noteFailure() -> Bool {
        state.withLock { state in
            defer { state.hasFailed = true }
            return !state.hasFailed
        }
    }

    /// Notes that one of the calls has succeeded.
    ///
    /// - Returns: Whether it is the first one.
    func noteSuccess() -> Bool {
        state.withLock { state in
            defer { state.hasSucceeded = true }
            return !state.hasSucceeded
        }
    }

    /// A backoff whose pauses are the same for all calls.
    func shared(_ backoff: Backoff) -> Backoff {
        let random = state.withLock { state in
            let random = state.random ?? backoff.random()
            state.random = random
            return random
        }
        var backoff = backoff
        backoff.random = { random }
        return backoff
    }

    /// Sleeps until the end of a pause that began when the first of the calls asked for it.
    func sleep(for pause: Duration, _ clock: any Clock<Duration>) async throws {
        let sleep = state.withLock { state in
            if let sleep = state.sleeps[pause] { return sleep }
            let sleep = clock.sleep(endingAfter: pause)
            state.sleeps[pause] = sleep
            return sleep
        }
        try await sleep()
    }
}

/// Takes the request that an operation is sent with; nil for an operation that has a request of its own.
final class SentRequestNote: Sendable {
    private let value = Locked<SentRequest?>(nil)

    var request: SentRequest? { value.withLock(\.self) }

    func set(_ request: SentRequest) { value.withLock { $0 = request } }

    enum Key: OperationContextKey {
        static let defaultValue: SentRequestNote? = nil
    }
}

extension Clock<Duration> {
    /// A function that several tasks can call, and that returns to all of them at the same time.
    fileprivate func sleep(endingAfter pause: Duration) -> @Sendable () async throws -> Void {
        let end = now.advanced(by: pause)
        return { try await sleep(until: end, tolerance: nil) }
    }
}
