import TRPCRuntime

/// Interrupts a waiting subscription when the application asks for new connections.
final class SSEInterruption: Sendable {
    /// Recent bytes of a connection prove that it works.
    private static let recently = Duration.seconds(5)

    private struct State {
        var leave: (@Sendable () -> Void)?
        /// nil in a pause between connections.
        var silence: SSESilence?
        var isAsked = false
    }

    private let state = Locked(State())

    /// Does some work. Returns nil when it was broken off.
    ///
    /// - Parameter silence: of the connection that the work is about; nil for a pause.
    func run<Value: Sendable>(
        _ name: String,
        _ silence: SSESilence? = nil,
        _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value? {
        let task = AbandonableTask(name, work)
        let isAsked = state.withLock { state in
            // A connection that is only beginning is new enough.
            let isAsked = state.isAsked && silence == nil
            state = State(leave: { task.leave() }, silence: silence)
            return isAsked
        }
        if isAsked { return nil }
        do {
            return try await task.run()
        } catch {
            guard error is CancellationError, !Task.isCancelled, state.withLock(\.isAsked) else { throw error }
            state.withLock { $0.isAsked = false }
            return nil
        }
    }

    func interrupt(_ reconnection: Reconnection) {
        let leave = state.withLock { state -> (@Sendable () -> Void)? in
            let isNeeded = state.silence.map { $0.duration >= Self.recently } ?? true
            guard isNeeded || reconnection != .whereNeeded else { return nil }
            state.isAsked = true
            return state.leave
        }
        leave?()
    }
}
