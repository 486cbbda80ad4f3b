/// The signals of a subscription whose start is made again when it fails.
///
/// It asks for a signal when somebody waits for one, so that nothing is kept in between.
final class RetriedStart: Sendable {
    private struct State {
        /// Nil in a pause.
        var signals: SubscriptionSignals?
        var attempts = 1
        /// Whether the backend has started it, or sent an event.
        var hasStarted = false
        /// Whether it was told that the first connection is being made.
        var isConnecting = false
    }

    private let state: Locked<State>
    private let start: @Sendable () -> SubscriptionSignals
    private let pause: @Sendable (TRPCError) -> Duration?
    private let clock: any Clock<Duration>

    /// Starts the subscription.
    ///
    /// - Parameter pause: the pause before the next start; nil when there is none.
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

    /// The next signal; nil at the end.
    func next() async throws -> SubscriptionSignal? {
        while true {
            guard let signals = state.withLock(\.signals) else {
                let again = start()
                state.withLock { $0.signals = again }
                continue
            }
            do {
                var iterator = signals.makeAsyncIterator()
                let signal = try await iterator.next()
                if isNews(signal) { return signal }
            } catch let error as TRPCError {
                return .state(.reconnecting(try await waitForRestart(after: error)))
            }
        }
    }

    /// Notes a signal. A second first connection is no news: it is told as a new one.
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

    /// Waits, so that the next signal is of a new start.
    ///
    /// - Returns: the error, with the number of attempts.
    /// - Throws: the error, when the subscription is not started again.
    private func waitForRestart(after error: TRPCError) async throws -> TRPCError {
        var error = error
        let hasStarted = state.withLock { state in
            error.attempts = state.hasStarted ? error.attempts : state.attempts
            return state.hasStarted
        }
        guard !hasStarted, let pause = pause(error) else { throw error }
        state.withLock { state in
            state.signals = nil
            state.attempts += 1
        }
        try await clock.sleep(for: pause)
        return error
    }
}
