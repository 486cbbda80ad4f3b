public import TRPCRuntime

/// Opens WebSockets for a ``WebSocketLink`` or ``SocketChannel``.
///
/// On Apple platforms, `URLSessionWebSocketTransport` is the default. On Linux, `URLSession` doesn't support WebSockets; use
/// `NIOWebSocketTransport` from the module TRPCNIO, with the package's `NIO` trait.
public protocol WebSocketTransport: Sendable {
    /// Opens a WebSocket. The URL's scheme is `ws` or `wss`, and the headers are sent with the upgrade request.
    ///
    /// - Throws: A `TRPCError` with its `TRPCError.httpStatus` if the response isn't an upgrade; `URLError` or another
    ///   transport error if connecting fails; `CancellationError` if the task is cancelled.
    func connect(_ request: HTTPRequest) async throws -> any WebSocketConnection
}

/// An open WebSocket.
public protocol WebSocketConnection: Sendable {
    /// The messages from the server, in order. Ping and pong frames are handled by the transport.
    ///
    /// The sequence is iterated once and reads little ahead, so that a slow reader slows down the server. It ends if this side
    /// closes the connection. Otherwise, it throws ``WebSocketClosure`` if the server closes the connection or it's lost, or a
    /// transport error.
    var messages: AsyncThrowingStream<WebSocketMessage, any Error> { get }

    /// The number of bytes received, including those of incomplete messages; 0 if unknown.
    ///
    /// It shows that the server is alive while a large message arrives slowly.
    var receivedBytes: Int { get }

    /// Sends a text message. Returns when the transport has accepted the message.
    ///
    /// - Throws: An error if the connection is closed.
    func send(_ text: String) async throws

    /// Sends a ping frame, and waits for the response.
    ///
    /// The default implementation does nothing, so that every server counts as alive.
    ///
    /// - Throws: An error if the connection is closed; `CancellationError`.
    func ping() async throws

    /// Closes the connection and waits until it's closed, though only briefly for the server's close frame.
    ///
    /// Does nothing if the connection is already closed.
    func close(code: Int, reason: String) async
}

extension WebSocketConnection {
    public var receivedBytes: Int { 0 }

    public func ping() async throws {}
}

extension TRPCError {
    /// Creates the error for a response that isn't an upgrade, for use by transports.
    package static func refusedUpgrade(_ status: Int, headers: HTTPHeaders = [:]) -> TRPCError {
        if let place = RedirectTarget(status: status, headers: headers) {
            return redirected(to: place, status: status, path: nil, headers: headers)
        }
        let message = "The server responded with HTTP \(status) instead of opening a WebSocket."
        var error = unexpected(.status(status), message: message)
        error.httpStatus = status
        error.headers = headers
        error.retryAfter = RetryAfter.duration(in: headers)
        return error
    }
}
