import TRPCRuntime

/// Asks the server of a ``SocketChannel`` whether it is still there when nothing has come from it for a while.
final class ChannelPulse: Sendable {
    private let keepAlive: WebSocketKeepAlive
    private let name: String
    private let clock: any Clock<Duration>
    private let age: @Sendable () -> Duration
    private let isHeld: @Sendable () -> Bool
    private let state = Locked(State())

    private struct State {
        var lastHeard = Duration.zero
        /// The number of bytes that have come.
        var count = 0
        var isLost = false
    }

    /// - Parameter isHeld: whether this side does not read at present, and so does not hear an answer.
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

    /// Whether the server has let a question go by without a sign of life.
    var isLost: Bool { state.withLock(\.isLost) }

    /// A message has come: the server lives.
    func beat() {
        let now = age()
        state.withLock { state in
            state.lastHeard = now
            state.count += 1
        }
    }

    /// Asks whenever it has been silent, until it is lost or the task is cancelled. A lost socket is closed.
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
                // Whatever came meanwhile is a sign of life, too.
                if !Task.isCancelled, !isHeld(), connection.receivedBytes == bytes, !isAlive(after: count) {
                    return await connection.close(code: 1001, reason: "")
                }
            }
            wait = keepAlive.interval
        }
    }

    /// Whether more than `count` has come; else the socket is lost.
    private func isAlive(after count: Int) -> Bool {
        state.withLock { state in
            state.isLost = state.count == count
            return !state.isLost
        }
    }
}
