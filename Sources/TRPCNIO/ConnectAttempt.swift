#if NIO
import NIOCore
import TRPCRuntime
import TRPCStreams

/// One attempt to open a WebSocket: whoever waits gets the first result, and what comes too late is closed.
final class ConnectAttempt: Sendable {
    private struct State {
        var waiting: CheckedContinuation<any WebSocketConnection, any Error>?
        var channel: (any Channel)?
        var hasEnded = false
    }

    private let state = Locked(State())
    private let observer = OpenResources.observer

    /// Returns false when it has been cancelled before.
    func start(_ continuation: CheckedContinuation<any WebSocketConnection, any Error>) -> Bool {
        let hasEnded = state.withLock { state in
            if !state.hasEnded { state.waiting = continuation }
            return state.hasEnded
        }
        if hasEnded { continuation.resume(throwing: CancellationError()) }
        return !hasEnded
    }

    /// The channel that is closed when the attempt fails.
    func hold(_ channel: any Channel) {
        observer?("NIOWebSocket", 1)
        channel.closeFuture.whenComplete { [observer] _ in observer?("NIOWebSocket", -1) }
        let hasEnded = state.withLock { state in
            state.channel = channel
            return state.hasEnded
        }
        if hasEnded { channel.close(promise: nil) }
    }

    func end(_ result: Result<NIOWebSocketConnection, any Error>) {
        let (waiting, channel) = state.withLock { state in
            defer {
                state.waiting = nil
                state.hasEnded = true
            }
            return (state.waiting, state.channel)
        }
        switch (result, waiting) {
        case (.success(let connection), let waiting?): waiting.resume(returning: connection)
        case (.failure(let error), let waiting?):
            channel?.close(promise: nil)
            waiting.resume(throwing: error)
        // A result that comes too late: the channel was closed when the attempt ended.
        case (_, nil): break
        }
    }
}
#endif
