package import Foundation
package import TRPCRuntime
package import TRPCStreams

/// Opens WebSockets whose server is the test.
package final class MockSocketTransport: WebSocketTransport {
    private struct State {
        var requests: [HTTPRequest] = []
        var connections: [MockSocket] = []
        var isOver = false
    }

    private let state = Locked(State())
    private let opened = Waiters()
    private let accept: @Sendable (Int) async throws -> Void

    /// - Parameter accept: Receives the number of the attempt, from 0, and may throw or wait.
    package init(_ accept: @escaping @Sendable (Int) async throws -> Void = { _ in }) { self.accept = accept }

    package var requests: [HTTPRequest] { state.withLock(\.requests) }
    package var connections: [MockSocket] { state.withLock(\.connections) }

    package func connect(_ request: HTTPRequest) async throws -> any WebSocketConnection {
        let attempt = state.withLock { state in
            state.requests.append(request)
            return state.requests.count - 1
        }
        try await accept(attempt)
        let connection = MockSocket()
        state.withLock { $0.connections.append(connection) }
        opened.wakeAll()
        return connection
    }

    /// Returns the connection with an index, once it is open.
    package func connection(_ index: Int) async -> MockSocket {
        await opened.wait { self.connections.count > index }
        return connections[index]
    }

    /// Returns the connection with an index, once it is open; nil if it will never be.
    package func connection(ifAny index: Int) async -> MockSocket? {
        await opened.wait { self.state.withLock { $0.connections.count > index || $0.isOver } }
        return state.withLock { $0.connections.count > index ? $0.connections[index] : nil }
    }

    /// Stops waiting for more connections.
    package func giveUp() {
        state.withLock { $0.isOver = true }
        opened.wakeAll()
    }
}

/// The server side of one WebSocket.
package final class MockSocket: WebSocketConnection {
    private struct State {
        var received: [String] = []
        var taken = 0
        var clientClosed: Int?
        var hasEnded = false
        var pings = 0
        var answersPings = true
        var bytes = 0
    }

    package let messages: AsyncThrowingStream<WebSocketMessage, any Error>
    private let continuation: AsyncThrowingStream<WebSocketMessage, any Error>.Continuation
    private let state = Locked(State())
    private let changed = Waiters()

    package init() { (messages, continuation) = AsyncThrowingStream.makeStream() }

    /// All messages that the client has sent.
    package var received: [String] { state.withLock(\.received) }
    /// The client's close code.
    package var clientClosed: Int? { state.withLock(\.clientClosed) }

    package func send(_ text: String) async throws {
        let hasEnded = state.withLock { state in
            if !state.hasEnded { state.received.append(text) }
            return state.hasEnded
        }
        if hasEnded { throw WebSocketClosure.lost }
        changed.wakeAll()
    }

    package var receivedBytes: Int { state.withLock(\.bytes) }

    /// Sends a part of a message as the server.
    package func servePart() { state.withLock { $0.bytes += 1 } }

    /// The number of received ping frames.
    package var pings: Int { state.withLock(\.pings) }

    /// Stops answering ping frames.
    package func fallSilent() { state.withLock { $0.answersPings = false } }

    package func ping() async throws {
        let isAnswered = state.withLock { state in
            state.pings += 1
            return state.answersPings
        }
        if !isAnswered { try await suspendUntilCancelled() }
    }

    package func close(code: Int, reason: String) async {
        state.withLock { state in
            if !state.hasEnded { state.clientClosed = code }
            state.hasEnded = true
        }
        continuation.finish()
        changed.wakeAll()
    }

    /// Returns the client's next frame; nil if it has closed the socket.
    package func next() async -> String? {
        await changed.wait {
            self.state.withLock { $0.received.count > $0.taken || $0.hasEnded }
        }
        return state.withLock { state in
            guard state.received.count > state.taken else { return nil }
            state.taken += 1
            return state.received[state.taken - 1]
        }
    }

    /// Waits until the client has closed the socket.
    package func closed() async { await changed.wait { self.state.withLock(\.hasEnded) } }

    /// Sends a message as the server.
    package func serve(_ text: String) { continuation.yield(.text(text)) }
    package func serve(_ data: Data) { continuation.yield(.data(data)) }

    /// Closes the socket as the server.
    package func end(_ closure: WebSocketClosure = .lost) {
        state.withLock { $0.hasEnded = true }
        continuation.finish(throwing: closure)
        changed.wakeAll()
    }
}
