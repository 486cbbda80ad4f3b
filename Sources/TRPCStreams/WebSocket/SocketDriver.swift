import Foundation
import TRPCRuntime

/// Sends operations over a shared socket: passes events to a ``SocketMachine`` and executes its effects.
///
/// A single lock guards the state, so that a cancelled call can return immediately.
final class SocketDriver: Sendable {
    let backend: TRPCClient.Configuration
    let options: WebSocketOptions
    /// A gate that is closed while a subscription's buffer is full.
    ///
    /// It stays open while an operation waits for its first response, since that response may lead to the buffer being read.
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

    /// Passes an event to the machine and executes the resulting effects.
    ///
    /// - Parameter change: A closure that updates the resources first.
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

    /// Reports a timer's end to the machine, unless the timer was stopped.
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

    /// Returns whether a server that hasn't responded to `PING` is still alive.
    ///
    /// It's considered alive if part of a message has arrived or reading is paused.
    private func isAlive(_ id: Int, _ resources: SocketResources) -> Bool {
        guard let connection = resources.connections[id] else { return false }
        return !gate.isOpen || connection.connection.receivedBytes != connection.bytesBeforePing
    }

    /// Accesses the resources while holding the lock.
    func withResources<Result>(_ body: (inout SocketResources) -> Result) -> Result { state.withLock(body) }

    func call(_ operation: TRPCOperation) async throws -> OperationResponse {
        let id = withResources { $0.nextID() }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let rest = state.withLock { resources -> [SocketResources.Action]? in
                    // Cancelling the task sets its flag before taking the lock, so the cancellation is either visible here or
                    // finds the caller.
                    guard !Task.isCancelled else { return nil }
                    resources.callers[id] = .call(continuation)
                    resources.unanswered.insert(id)
                    let raise = resources.raise(to: Task.currentPriority)
                    // Raise the writer's priority before waking it.
                    return [raise].compactMap(\.self) + advance(&resources, .added(id, operation))
                }
                guard let rest else { return continuation.resume(throwing: CancellationError()) }
                for action in rest { action() }
            }
        } onCancel: {
            receive(.cancelled(id))
        }
    }

    /// Starts a subscription, and returns its signals.
    ///
    /// - Parameter owner: An object to retain while the subscription runs.
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

    /// Publishes a state while holding the lock, and returns a closure that wakes the listeners.
    func publish(_ state: WebSocketState) -> SocketResources.Action { stateBroadcaster.put(state) }

    /// Closes the socket, and ends all streams of its states.
    func shutDown() {
        receive(.closeWanted)
        stateBroadcaster.finish()
    }
}
