import Foundation
import TRPCRuntime
import TRPCStreams
import TestSupport
import Testing

/// A socket that ignores cancellation, like `URLSessionWebSocketTask` before iOS 17.
///
/// A reader waits for a message until the socket is closed.
final class UnheedingSocket: WebSocketConnection {
    private struct State {
        var waiting: CheckedContinuation<WebSocketMessage?, Never>?
        var isClosed = false
    }

    private let state = Locked(State())
    private let sent = Locked<[String]>([])

    var isClosed: Bool { state.withLock(\.isClosed) }
    var received: [String] { sent.withLock { $0 } }

    var messages: AsyncThrowingStream<WebSocketMessage, any Error> {
        AsyncThrowingStream {
            await withCheckedContinuation { continuation in
                let isClosed = self.state.withLock { state in
                    if !state.isClosed { state.waiting = continuation }
                    return state.isClosed
                }
                if isClosed { continuation.resume(returning: nil) }
            }
        }
    }

    func send(_ text: String) async throws { sent.withLock { $0.append(text) } }

    func serve(_ text: String) {
        let waiting = state.withLock { state in
            defer { state.waiting = nil }
            return state.waiting
        }
        waiting?.resume(returning: .text(text))
    }

    func close(code: Int, reason: String) async {
        let waiting = state.withLock { state in
            defer { state = State(isClosed: true) }
            return state.waiting
        }
        waiting?.resume(returning: nil)
    }
}

/// Opens such sockets.
final class UnheedingTransport: WebSocketTransport {
    private let opened = Locked<[UnheedingSocket]>([])
    private let change = Waiters()

    var sockets: [UnheedingSocket] { opened.withLock { $0 } }

    func connect(_ request: HTTPRequest) async throws -> any WebSocketConnection {
        let socket = UnheedingSocket()
        opened.withLock { $0.append(socket) }
        change.wakeAll()
        return socket
    }

    /// Returns the socket with an index, once the client has sent something on it.
    func socket(_ index: Int) async -> UnheedingSocket {
        await change.wait { self.sockets.count > index }
        let socket = sockets[index]
        await eventually { !socket.received.isEmpty }
        return socket
    }
}
