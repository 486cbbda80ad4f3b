public import TRPCRuntime

/// A subscription to which a test sends events; see ``MockLink/on(_:)-swift.method``.
///
/// All listeners receive all events. Events that are sent before there is a listener are buffered for the first one.
public final class MockSubscription<Input: Sendable, Event: Sendable>: Sendable {
    /// A past or current listener.
    public struct Listener: Sendable {
        /// The subscription's input.
        public let input: Input
        /// The ID of the event after which the listener resumes.
        public let lastEventId: String?
    }

    private struct State {
        var listeners: [Listener] = []
        var open: [Int: SubscriptionSignals.Continuation] = [:]
        var early: [SubscriptionSignal] = []
        var end: Result<Void, any Error>?
        var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

        /// Removes and returns the continuations that are waiting for the current number of listeners.
        mutating func takeWaiting() -> [CheckedContinuation<Void, Never>] {
            let count = open.count
            defer { waiting.removeAll { $0.count == count } }
            return waiting.filter { $0.count == count }.map(\.continuation)
        }
    }

    private let state = Locked(State())

    init() {}

    /// Sends an event to all listeners.
    public func yield(_ event: Event, id: String? = nil) {
        send(.event(id: id, OperationResponse(value: event)))
    }

    /// Sends a state change to all listeners.
    public func yield(_ connection: SubscriptionState) { send(.state(connection)) }

    /// Completes the subscription for current and future listeners.
    public func finish() { end(.success(())) }

    /// Fails the subscription for current and future listeners.
    public func finish(throwing error: any Error) { end(.failure(error)) }

    /// All current and past listeners, in order.
    public var listeners: [Listener] { state.withLock(\.listeners) }

    /// The number of current listeners.
    public var openCount: Int { state.withLock(\.open.count) }

    /// Waits until there are the given number of listeners; with zero, until all have left.
    public func waitForListeners(_ count: Int = 1) async {
        await withCheckedContinuation { continuation in
            let isSo = state.withLock { state in
                if state.open.count != count { state.waiting.append((count, continuation)) }
                return state.open.count == count
            }
            if isSo { continuation.resume() }
        }
    }

    func start(_ input: Input, after lastEventId: String?) -> SubscriptionSignals {
        let (signals, continuation) = SubscriptionSignals.makeStream()
        let (id, early, end, waiting) = state.withLock { state in
            let id = state.listeners.count
            state.listeners.append(Listener(input: input, lastEventId: lastEventId))
            let early = state.early
            state.early = []
            if state.end == nil { state.open[id] = continuation }
            return (id, early, state.end, state.takeWaiting())
        }
        continuation.onTermination = { [state] _ in
            let waiting = state.withLock { state in
                guard state.open.removeValue(forKey: id) != nil else { return [CheckedContinuation<Void, Never>]() }
                return state.takeWaiting()
            }
            for waiting in waiting { waiting.resume() }
        }
        continuation.yield(.state(.connected))
        for signal in early { continuation.yield(signal) }
        if let end { continuation.finish(end) }
        for waiting in waiting { waiting.resume() }
        return signals
    }

    private func send(_ signal: SubscriptionSignal) {
        let open = state.withLock { state in
            if state.listeners.isEmpty, state.end == nil { state.early.append(signal) }
            return state.open.values
        }
        for continuation in open { continuation.yield(signal) }
    }

    private func end(_ result: Result<Void, any Error>) {
        let open = state.withLock { state in
            state.end = result
            return Array(state.open.values)
        }
        for continuation in open { continuation.finish(result) }
    }
}

extension SubscriptionSignals.Continuation {
    fileprivate func finish(_ result: Result<Void, any Error>) {
        switch result {
        case .success: finish()
        case .failure(let error): finish(throwing: error)
        }
    }
}
