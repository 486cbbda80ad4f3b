public import TRPCRuntime

/// Opens WebSockets: the seam below ``WebSocketLink``.
///
/// On Apple platforms a link uses `URLSessionWebSocketTransport` unless told otherwise. `URLSession` on Linux opens no
/// WebSockets: give `NIOWebSocketTransport` of the module TRPCNIO there, with the package's trait `NIO`.
public protocol WebSocketTransport: Sendable {
    /// Opens a WebSocket: the URL's scheme is `ws` or `wss`, and the headers go with the upgrade request.
    ///
    /// - Throws: `TRPCError` with its `TRPCError.httpStatus` when the server answers with something other than an
    ///   upgrade; `URLError`, or another error of the transport, when no connection can be made; `CancellationError` when
    ///   the task is cancelled.
    func connect(_ request: HTTPRequest) async throws -> any WebSocketConnection
}

/// One open WebSocket.
public protocol WebSocketConnection: Sendable {
    /// The messages of the server, in order. The transport itself handles ping and pong frames.
    ///
    /// Iterated once, and read ahead as little as can be, so that a reader who is slow slows the server down. It ends when this side has closed the connection, and throws otherwise: ``WebSocketClosure`` when
    /// the server has closed it or it was lost, or an error of the transport's own.
    var messages: AsyncThrowingStream<WebSocketMessage, any Error> { get }

    /// How many bytes have come so far, of whole messages or not: a large message that comes slowly is a sign of life. 0
    /// where the transport does not know.
    var receivedBytes: Int { get }

    /// Sends a text message, and returns when it is on its way.
    ///
    /// - Throws: when the connection is closed.
    func send(_ text: String) async throws

    /// Sends a ping frame, and returns when the server has answered it.
    ///
    /// A transport without this function asks nobody: each server counts as alive.
    ///
    /// - Throws: when the connection is closed; `CancellationError`.
    func ping() async throws

    /// Closes the connection, and returns when it is closed. It waits a moment at most for the server's own close
    /// frame. Does nothing when the connection is closed already.
    func close(code: Int, reason: String) async
}

extension WebSocketConnection {
    public var receivedBytes: Int { 0 }

    public func ping() async throws {}
}

extension TRPCError {
    /// The server has answered the request to open a WebSocket with something else; for transports.
    package static func refusedUpgrade(_ status: Int, headers: HTTPHeaders = [:]) -> TRPCError {
        if let place = RedirectTarget(status: status, headers: headers) {
            return redirected(to: place, status: status, path: nil, headers: headers)
        }
        let message = "The server answered with HTTP \(status) instead of opening a WebSocket."
        var error = unexpected(.status(status), message: message)
        error.httpStatus = status
        error.headers = headers
        error.retryAfter = RetryAfter.duration(in: headers)
        return error
    }
}
