/// How a socket stands, for those who listen.
final class ChannelStates: Sendable {
    private let state = Locked<
        (last: Int, shown: WebSocketState, all: [Int: AsyncStream<WebSocketState>.Continuation])
    >(
        (0, .idle, [:])
    )

    func show(_ shown: WebSocketState) {
        state.withLock { state in
            guard state.shown != shown else { return }
            state.shown = shown
            for listener in state.all.values { listener.yield(shown) }
        }
    }

    /// First how it stands, then each change.
    func stream() -> AsyncStream<WebSocketState> {
        AsyncStream(bufferingPolicy: .bufferingNewest(64)) { listener in
            let token = state.withLock { state in
                state.last += 1
                state.all[state.last] = listener
                listener.yield(state.shown)
                return state.last
            }
            listener.onTermination = { [weak self] _ in
                _ = self?.state.withLock { $0.all.removeValue(forKey: token) }
            }
        }
    }

    func finish() {
        let listeners = state.withLock { state in
            defer { state.all = [:] }
            return state.all.values
        }
        for listener in listeners { listener.finish() }
    }
}
