public import TRPCRuntime

/// The state of a ``WebSocketLink``'s socket.
public enum WebSocketState: Sendable, Equatable {
    /// No socket is open, because nothing needs one.
    case idle
    /// It is being opened. The attempt is 0 for the first socket, then counts the reconnections without progress. The
    /// error is the failure of the last socket or attempt.
    case connecting(attempt: Int, TRPCError?)
    /// It is open. The error is one that the backend has reported without naming an operation.
    case open(TRPCError?)
    /// It was closed, by ``WebSocketLink/close()`` or, with an error, because trying again would not help. The next
    /// operation opens it again.
    case closed(TRPCError?)
}
