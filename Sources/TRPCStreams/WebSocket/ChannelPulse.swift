import TRPCRuntime

/// Pings a ``SocketChannel``'s server when no message has arrived for a while.
final class ChannelPulse: Sendable {
    private let keepAlive: WebSocketKeepAlive
    private let name: String
    private let clock: any Clock<Duration>
    private let age: @Sendable () -> Duration
    private let isHeld: @Sendable () -> Bool
    private let state = Locked(State())

    private struct State {
        var lastHeard = Duration.zero
        /// The number of messages received so far.
        var count = 0
        var isLost = false
    }

    /// - Parameter isHeld: Returns whether reading is paused, in which case responses to pings can't be received.
    init(
        _ keepAlive: WebSocketKeepAlive,
        name: String,
        clock: any Clock<Duration>,
        age: @escaping @Sendable () -> Duration,
        isHeld: @escaping @Sendable () -> Bool
    ) {
        self.keepAlive = keepAlive
        self.name = name
        self.clock = clock
        self.age = age
        self.isHeld = isHeld
    }

    /// Whether the server failed to respond to a ping.
    var isLost: Bool { state.withLock(\.isLost) }

    /// Records a received message.
    func beat() {
        let now = age()
        state.withLock { state in
            state.lastHeard = now
            state.count += 1
        }
    }

    /// Pings the server whenever the socket is idle, until it's lost or the task is cancelled. Closes the socket if it's lost.
    func watch(_ connection: any WebSocketConnection) async {
        var wait = keepAlive.interval
        while (try? await clock.sleep(for: wait)) != nil {
            let silence = age() - state.withLock(\.lastHeard)
            guard silence >= keepAlive.interval else {
                wait = keepAlive.interval - silence
                continue
            }
            let (count, bytes) = (state.withLock(\.count), connection.receivedBytes)
            do {
                try await TimeLimit(keepAlive.pongTimeout, clock: clock).run(name) { try await connection.ping() }
                beat()
            } catch {
                // Any data that arrived in the meantime also shows that the server is alive.
                if !Task.isCancelled, !isHeld(), connection.receivedBytes == bytes, !isAlive(after: count) {
                    return await connection.close(code: 1001, reason: "")
                }
            }
            wait = keepAlive.interval
        }
    }

    /// Returns whether messages have arrived beyond the given number; otherwise, marks the socket as lost.
    private func isAlive(after count: Int) -> Bool {
        state.withLock { state in
            state.isLost = state.count == count
            return !state.isLost
        }
    }
}
