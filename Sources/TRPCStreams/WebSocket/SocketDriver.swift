import Foundation
import TRPCRuntime

/// Sends many operations over one socket: passes events to a ``SocketMachine``, and executes the effects.
///
/// One lock guards all state, so that a cancelled call leaves immediately.
final class SocketDriver: Sendable {
    let backend: TRPCClient.Configuration
    let options: WebSocketOptions
    /// Closed while a subscription's buffer is full.
    ///
    /// Stays open while an operation waits for its first response, which may free the buffer.
    let gate = ReadingGate()
    private let stateBroadcaster = StateBroadcaster(WebSocketState.idle)
    private let state: Locked<SocketResources>
    private let age: @Sendable () -> Duration

    init(_ backend: TRPCClient.Configuration, _ options: WebSocketOptions) {
        self.backend = backend
        self.options = options
        state = Locked(SocketResources(SocketMachine(options, backend.transformer)))
        age = backend.clock.stopwatch()
    }

    /// Passes an event to the machine, and executes its effects.
    ///
    /// - Parameter change: changes the resources first.
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
        return rest + [gate.set(isUrgent: !resources.unanswered.isEmpty)]
    }

    /// Reports the end of a timer to the machine, unless the timer was stopped.
    func fire(_ timer: SocketTimer, _ token: Int) {
        let rest = state.withLock { resources -> [SocketResources.Action] in
            guard resources.timers[timer]?.token == token else { return [] }
            resources.timers[timer] = nil
            var rest: [SocketResources.Action] = []
            if case .pong(let id) = timer, isAlive(id, resources) { rest = advance(&resources, .heard(id)) }
            return rest + advance(&resources, .fired(timer))
        }
        for action in rest { action() }
    }

    /// Whether a server that has not responded to `PING` still works.
    ///
    /// True if a part of a message arrived, or reading is paused.
    private func isAlive(_ id: Int, _ resources: SocketResources) -> Bool {
        guard let connection = resources.connections[id] else { return false }
        return !gate.isOpen || connection.connection.receivedBytes != connection.bytesBeforePing
    }

    /// Reads or changes the resources.
    func withResources<Result>(_ body: (inout SocketResources) -> Result) -> Result { state.withLock(body) }

    func call(_ operation: TRPCOperation) async throws -> OperationResponse {
        let id = withResources { $0.nextID() }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let rest = state.withLock { resources -> [SocketResources.Action]? in
                    // Cancellation sets its flag before it takes the lock: it is either seen here or finds the caller.
                    guard !Task.isCancelled else { return nil }
                    resources.callers[id] = .call(continuation)
                    resources.unanswered.insert(id)
                    let raise = resources.raise(to: Task.currentPriority)
                    // The writer's priority is raised before it is woken.
                    return [raise].compactMap(\.self) + advance(&resources, .added(id, operation))
                }
                guard let rest else { return continuation.resume(throwing: CancellationError()) }
                for action in rest { action() }
            }
        } onCancel: {
            receive(.cancelled(id))
        }
    }

    /// - Parameter owner: retained while the subscription runs.
    func subscribe(_ operation: TRPCOperation, owner: some Sendable) -> SubscriptionSignals {
        let id = withResources { $0.nextID() }
        let signals = SubscriptionBuffer(options.buffering) { [gate] in gate.set(id, isFull: $0) }
        signals.onLeave { withExtendedLifetime(owner) { self.receive(.cancelled(id)) } }
        let rest = state.withLock { resources in
            resources.callers[id] = .subscription(signals)
            resources.unanswered.insert(id)
            let raise = resources.raise(to: Task.currentPriority)
            return [raise].compactMap(\.self) + advance(&resources, .added(id, operation))
        }
        for action in rest { action() }
        return signals.stream
    }

    var states: AsyncStream<WebSocketState> { stateBroadcaster.stream() }

    /// Publishes a state under the lock. Returns a closure that wakes the listeners.
    func publish(_ state: WebSocketState) -> SocketResources.Action { stateBroadcaster.put(state) }

    /// Ends everything, including the listeners for states.
    func shutDown() {
        receive(.closeWanted)
        stateBroadcaster.finish()
    }
}
