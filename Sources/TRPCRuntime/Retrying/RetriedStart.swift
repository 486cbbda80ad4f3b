/// The signals of a subscription that is retried until it starts.
///
/// Requests a signal only when the reader waits for one, so nothing is buffered.
final class RetriedStart: Sendable {
    private struct State {
        /// The signals; nil during the pause before the next start.
        var signals: SubscriptionSignals?
        var pause = Duration.zero
        var attempts = 1
        /// Whether the backend has started the subscription or sent an event.
        var hasStarted = false
        /// Whether the first connection attempt has been reported.
        var isConnecting = false
    }

    private let state: Locked<State>
    private let start: @Sendable () -> SubscriptionSignals
    private let pause: @Sendable (TRPCError) -> Duration?
    private let clock: any Clock<Duration>

    /// Starts the subscription.
    ///
    /// - Parameter pause: returns the pause before the next start, or nil to stop.
    init(
        start: @escaping @Sendable () -> SubscriptionSignals,
        pause: @escaping @Sendable (TRPCError) -> Duration?,
        clock: any Clock<Duration>
    ) {
        self.start = start
        self.pause = pause
        self.clock = clock
        state = Locked(State(signals: start()))
    }

    /// Returns the next signal, or nil at the end or if the task is cancelled.
    func next() async throws -> SubscriptionSignal? {
        while true {
            let (signals, pause) = state.withLock { ($0.signals, $0.pause) }
            guard let signals else {
                guard (try? await clock.sleep(for: pause)) != nil else { return nil }
                let again = start()
                state.withLock { $0.signals = again }
                continue
            }
            do {
                var iterator = signals.makeAsyncIterator()
                let signal = try await iterator.next()
                if isNews(signal) { return signal }
            } catch let error as TRPCError {
                return .state(.reconnecting(try planRestart(after: error)))
            }
        }
    }

    /// Records a signal. Returns false for a repeated `connecting`, since it was already reported as a reconnection.
    private func isNews(_ signal: SubscriptionSignal?) -> Bool {
        state.withLock { state in
            switch signal {
            case .state(.connecting):
                defer { state.isConnecting = true }
                return !state.isConnecting
            case .state(.connected), .event: state.hasStarted = true
            case .state(.reconnecting), nil: break
            }
            return true
        }
    }

    /// Plans a restart after a pause.
    ///
    /// - Returns: the error, with the number of attempts.
    /// - Throws: the error if the subscription isn't restarted.
    private func planRestart(after error: TRPCError) throws(TRPCError) -> TRPCError {
        var error = error
        let hasStarted = state.withLock { state in
            error.attempts = state.hasStarted ? error.attempts : state.attempts
            return state.hasStarted
        }
        guard !hasStarted, let pause = pause(error) else { throw error }
        state.withLock { state in
            (state.signals, state.pause) = (nil, pause)
            state.attempts += 1
        }
        return error
    }
}
