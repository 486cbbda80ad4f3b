import Foundation

/// Carries many operations over one socket: tells a ``SocketMachine`` what happens, and performs the effects.
///
/// All state is behind one lock, so that a cancelled call leaves at once.
final class SocketDriver: Sendable {
    let backend: TRPCBackend
    let options: WebSocketOptions
    private let state: Locked<SocketResources>
    private let age: @Sendable () -> Duration

    init(_ backend: TRPCBackend, _ options: WebSocketOptions) {
        self.backend = backend
        self.options = options
        state = Locked(SocketResources(SocketMachine(options, backend.transformer)))
        age = backend.clock.stopwatch()
    }

    /// Tells the machine of an event, and performs its effects.
    ///
    /// - Parameter change: is done with the resources before.
    func receive(_ event: SocketEvent, _ change: (inout SocketResources) -> Void = { _ in }) {
        let rest = state.withLock { resources in
            change(&resources)
            return advance(&resources, event)
        }
        for action in rest { action() }
    }

    private func advance(_ resources: inout SocketResources, _ event: SocketEvent) -> [SocketResources.Action] {
        var rest: [SocketResources.Action] = []
        for effect in resources.machine.receive(event, at: age(), chance: options.backoff.random()) {
            if let action = perform(effect, &resources) { rest.append(action) }
        }
        return rest
    }

    /// Tells the machine that a timer's time is up, unless the timer was stopped meanwhile.
    func fire(_ timer: SocketTimer, _ token: Int) {
        let rest = state.withLock { resources -> [SocketResources.Action] in
            guard resources.timers[timer]?.token == token else { return [] }
            resources.timers[timer] = nil
            return advance(&resources, .fired(timer))
        }
        for action in rest { action() }
    }

    /// Looks at the resources, or changes them.
    func withResources<Result>(_ body: (inout SocketResources) -> Result) -> Result { state.withLock(body) }

    func call(_ operation: TRPCOperation) async throws -> OperationResult {
        let id = withResources { $0.nextID() }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let rest = state.withLock { resources -> [SocketResources.Action]? in
                    // A cancellation comes before it takes the lock: either it is seen here, or it finds the caller.
                    guard !Task.isCancelled else { return nil }
                    resources.callers[id] = .call(continuation)
                    return advance(&resources, .added(id, operation))
                }
                guard let rest else { return continuation.resume(throwing: CancellationError()) }
                for action in rest { action() }
            }
        } onCancel: {
            receive(.cancelled(id))
        }
    }

    /// - Parameter owner: is kept as long as the subscription runs.
    func subscribe(_ operation: TRPCOperation, owner: some Sendable) -> SubscriptionSignals {
        let id = withResources { $0.nextID() }
        return SubscriptionSignals { signals in
            signals.onTermination = { _ in withExtendedLifetime(owner) { self.receive(.cancelled(id)) } }
            receive(.added(id, operation)) { $0.callers[id] = .subscription(signals) }
        }
    }

    var states: AsyncStream<WebSocketState> {
        AsyncStream(bufferingPolicy: .bufferingNewest(64)) { listener in
            let token = withResources { $0.addListener(listener) }
            listener.onTermination = { [weak self] _ in
                // The listener is released after the lock: it may hold the last reference to the link.
                _ = self?.withResources { $0.listeners.removeValue(forKey: token) }
            }
        }
    }

    /// Ends everything, also for those who listen to the states.
    func shutDown() {
        receive(.closeWanted)
        let listeners = withResources { resources in
            defer { resources.listeners = [:] }
            return resources.listeners.values
        }
        for listener in listeners { listener.finish() }
    }
}
