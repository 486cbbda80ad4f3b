public import TRPCRuntime

/// The state of a socket.
public enum WebSocketState: Sendable, Equatable {
    /// No socket is open, since none is needed.
    case idle
    /// The socket is being opened.
    ///
    /// The attempt is 0 for the first socket, and then counts reconnections without progress. The error comes from the last
    /// socket or attempt.
    case connecting(attempt: Int, TRPCError?)
    /// The socket is open. The error, if any, is one that the backend reported without an operation.
    case open(TRPCError?)
    /// The socket was closed, either by ``WebSocketLink/close()`` or, if there is an error, by a permanent failure.
    ///
    /// The next operation reopens it.
    case closed(TRPCError?)
}
