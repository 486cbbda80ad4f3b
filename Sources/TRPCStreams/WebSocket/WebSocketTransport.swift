public import TRPCRuntime

/// Opens WebSockets for a ``WebSocketLink``.
///
/// On Apple platforms, `URLSessionWebSocketTransport` is the default. `URLSession` on Linux doesn't support WebSockets:
/// use `NIOWebSocketTransport` from the module TRPCNIO there, with the package's trait `NIO`.
public protocol WebSocketTransport: Sendable {
    /// Opens a WebSocket: the URL's scheme is `ws` or `wss`, and the headers are sent with the upgrade request.
    ///
    /// - Throws: `TRPCError` with its `TRPCError.httpStatus` when the response is not an upgrade; `URLError`, or
    ///   another transport error, when connecting fails; `CancellationError` when the task is cancelled.
    func connect(_ request: HTTPRequest) async throws -> any WebSocketConnection
}

/// An open WebSocket.
public protocol WebSocketConnection: Sendable {
    /// The messages from the server, in order. The transport handles ping and pong frames.
    ///
    /// Iterated once, with little read-ahead, so that a slow reader slows down the server. Ends when this side has
    /// closed the connection; otherwise throws ``WebSocketClosure`` when the server closed it or it was lost, or a
    /// transport error.
    var messages: AsyncThrowingStream<WebSocketMessage, any Error> { get }

    /// The number of received bytes, including incomplete messages; 0 if unknown.
    ///
    /// A large message that arrives slowly shows that the server works.
    var receivedBytes: Int { get }

    /// Sends a text message. Returns when the transport has accepted it.
    ///
    /// - Throws: an error when the connection is closed.
    func send(_ text: String) async throws

    /// Sends a ping frame, and waits for the response.
    ///
    /// The default implementation does nothing: every server counts as alive.
    ///
    /// - Throws: an error when the connection is closed; `CancellationError`.
    func ping() async throws

    /// Closes the connection and waits until it is closed, but only briefly for the server's close frame.
    ///
    /// Does nothing if it is already closed.
    func close(code: Int, reason: String) async
}

extension WebSocketConnection {
    public var receivedBytes: Int { 0 }

    public func ping() async throws {}
}

extension TRPCError {
    /// The error of a response that isn't an upgrade, for transports.
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
