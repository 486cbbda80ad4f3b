public import TRPCRuntime

/// The state of a ``WebSocketLink``'s socket.
public enum WebSocketState: Sendable, Equatable {
    /// No socket is open, because none is needed.
    case idle
    /// The socket is opening.
    ///
    /// The attempt is 0 for the first socket, then counts the reconnections without progress. The error is that of the
    /// last socket or attempt.
    case connecting(attempt: Int, TRPCError?)
    /// The socket is open. The error is one that the backend reported without an operation.
    case open(TRPCError?)
    /// The socket was closed, by ``WebSocketLink/close()`` or, with an error, because of a permanent failure.
    ///
    /// The next operation reopens it.
    case closed(TRPCError?)
}
