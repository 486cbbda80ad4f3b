/// The shared state of a batch's retries.
///
/// The batch's failure counts once, and its calls are retried at the same time, so that they form a batch again.
final class SentRequest: Sendable {
    private struct State {
        var hasFailed = false
        var hasSucceeded = false
        /// The random number used for the delays.
        var random: Double?
        /// Closures that sleep until the end of a delay, keyed by its length.
        var sleeps: [Duration: @Sendable () async throws -> Void] = [:]
    }

    private let state = Locked(State())

    /// Records the failure of a call.
    ///
    /// - Returns: Whether it's the first failure.
    func noteFailure() -> Bool {
        state.withLock { state in
            defer { state.hasFailed = true }
            return !state.hasFailed
        }
    }

    /// Records the success of a call.
    ///
    /// - Returns: Whether it's the first success.
    func noteSuccess() -> Bool {
        state.withLock { state in
            defer { state.hasSucceeded = true }
            return !state.hasSucceeded
        }
    }

    /// Returns a backoff that produces the same delays for all calls.
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

    /// Sleeps until the end of a delay that began when the first call requested it.
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

/// Records the request that an operation was sent in; nil if the request isn't shared.
final class SentRequestNote: Sendable {
    private let value = Locked<SentRequest?>(nil)

    var request: SentRequest? { value.withLock(\.self) }

    func set(_ request: SentRequest) { value.withLock { $0 = request } }

    enum Key: OperationContextKey {
        static let defaultValue: SentRequestNote? = nil
    }
}

extension Clock<Duration> {
    /// Returns a function that several tasks can call, and that returns to all of them at the same time.
    fileprivate func sleep(endingAfter pause: Duration) -> @Sendable () async throws -> Void {
        let end = now.advanced(by: pause)
        return { try await sleep(until: end, tolerance: nil) }
    }
}
