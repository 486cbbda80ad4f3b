/// Publishes the states of an object, such as a socket, to listeners.
package final class StateBroadcaster<Shown: Sendable & Equatable>: Sendable {
    package typealias Wakeup = Buffer<Shown>.Wakeup

    private struct State {
        var current: Shown
        var lastToken = 0
        var listeners: [Int: Buffer<Shown>] = [:]
    }

    /// The maximum number of states to buffer for a slow listener, after which the oldest are dropped.
    private static var limit: Int { 64 }

    private let state: Locked<State>

    package init(_ shown: Shown) { state = Locked(State(current: shown)) }

    /// The current state.
    package var current: Shown { state.withLock(\.current) }

    /// Publishes a state and wakes the listeners. Don't call it while holding a lock; see ``put(_:)``.
    package func publish(_ shown: Shown) { put(shown)() }

    /// Publishes a state while holding the caller's lock, which orders the states. Returns a closure that wakes the listeners;
    /// call it without holding a lock, as with ``Buffer/put(_:)``.
    ///
    /// - Parameter isNew: Whether to publish the state even if it equals the current one, such as when it belongs to another
    ///   user.
    package func put(_ shown: Shown, isNew: Bool = false) -> Wakeup {
        let wakeups = state.withLock { state -> [Wakeup] in
            guard isNew || state.current != shown else { return [] }
            state.current = shown
            return state.listeners.values.compactMap { $0.put(shown).wakeup }
        }
        return { for wakeup in wakeups { wakeup() } }
    }

    /// Returns a stream of the current state, followed by each change.
    package func stream() -> AsyncStream<Shown> {
        let buffer = Buffer<Shown>(.newest(Self.limit), size: { _ in 0 }) { _ in }
        let token = state.withLock { state in
            state.lastToken += 1
            state.listeners[state.lastToken] = buffer
            // The new buffer has no reader yet, so no task needs to be woken.
            _ = buffer.put(state.current)
            return state.lastToken
        }
        buffer.onLeave { [weak self] in _ = self?.state.withLock { $0.listeners.removeValue(forKey: token) } }
        return buffer.sequence
    }

    package func finish() {
        let listeners = state.withLock { state in
            defer { state.listeners = [:] }
            return state.listeners.values
        }
        for listener in listeners { listener.finish() }
    }
}
