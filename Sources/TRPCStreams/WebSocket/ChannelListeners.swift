import Foundation
import TRPCRuntime

/// Delivers a ``SocketChannel``'s messages to the loops that listen to them.
final class ChannelListeners: Sendable {
    private struct State {
        var lastToken = 0
        var listeners: [Int: Buffer<Data>] = [:]
        /// The messages that arrived before the first loop started.
        var early = BufferQueue<Data>(.newest(earlyLimit), \.count)
        var hasListened = false
    }

    /// The maximum number of messages kept for the first loop. Beyond it, the oldest ones are dropped.
    private static let earlyLimit = 1_000

    /// A gate that is closed while a listener's buffer is full.
    let gate = ReadingGate()
    private let name: String
    private let policy: BufferingPolicy
    private let state = Locked(State())

    init(_ name: String, _ policy: BufferingPolicy) {
        self.name = name
        self.policy = policy
    }

    var isEmpty: Bool { state.withLock(\.listeners.isEmpty) }

    /// Returns the messages from now on. The first listener also receives the messages that arrived earlier.
    func listen() -> AsyncThrowingStream<Data, any Error> {
        let token = state.withLock { state in
            state.lastToken += 1
            return state.lastToken
        }
        let buffer = Buffer<Data>(policy, size: \.count) { [gate] in gate.set(token, isFull: $0) }
        // Nothing reads from the new buffer yet, so there is no task to wake.
        state.withLock { state in
            state.listeners[token] = buffer
            state.hasListened = true
            while let message = state.early.popFirst() { _ = give(message, to: token, buffer, &state) }
        }
        buffer.onLeave { [weak self] in
            _ = self?.state.withLock { $0.listeners.removeValue(forKey: token) }
        }
        return buffer.stream
    }

    func deliver(_ message: Data) {
        let wakeups = state.withLock { state in
            if !state.hasListened { _ = state.early.append(message) }
            return state.listeners.compactMap { give(message, to: $0, $1, &state) }
        }
        for wakeup in wakeups { wakeup() }
    }

    /// Removes and returns all listeners.
    func takeAll() -> [Buffer<Data>] {
        state.withLock { state in
            defer { state.listeners = [:] }
            return Array(state.listeners.values)
        }
    }

    /// Passes a message to a listener, and returns a closure that wakes it, to be called after the lock is released.
    private func give(
        _ message: Data,
        to token: Int,
        _ buffer: Buffer<Data>,
        _ state: inout State
    ) -> Buffer<Data>.Wakeup? {
        let (addition, wakeup) = buffer.put(message)
        guard case .overflow = addition else { return wakeup }
        state.listeners[token] = nil
        return { [name] in buffer.finish(throwing: TRPCError.unread(path: name)) }
    }
}
