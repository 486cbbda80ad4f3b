#if NIO
import NIOCore
import TRPCRuntime
import TRPCStreams

/// An attempt to open a WebSocket. The first result resumes the caller, and a channel that opens later is closed.
final class ConnectAttempt: Sendable {
    private struct State {
        var waiting: CheckedContinuation<any WebSocketConnection, any Error>?
        var channel: (any Channel)?
        var hasEnded = false
    }

    private let state = Locked(State())
    private let observer = OpenResources.observer

    /// Starts waiting. Returns false if the attempt was already cancelled.
    func start(_ continuation: CheckedContinuation<any WebSocketConnection, any Error>) -> Bool {
        let hasEnded = state.withLock { state in
            if !state.hasEnded { state.waiting = continuation }
            return state.hasEnded
        }
        if hasEnded { continuation.resume(throwing: CancellationError()) }
        return !hasEnded
    }

    /// Stores the channel, so that it's closed if the attempt fails.
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
        // This result is late: the channel was closed when the attempt ended.
        case (_, nil): break
        }
    }
}
#endif
