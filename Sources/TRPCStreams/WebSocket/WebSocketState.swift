public import TRPCRuntime

/// The state of a ``WebSocketLink``'s socket.
public enum WebSocketState: Sendable, Equatable {
    /// No socket is open, because nothing needs one.
    case idle
    /// It is being opened: the attempt counts from 0, and the error says why the last socket, or attempt, failed.
    case connecting(attempt: Int, TRPCError?)
    /// It is open. The error is one that the backend has reported without naming an operation.
    case open(TRPCError?)
    /// It was closed, by ``WebSocketLink/close()`` or, with an error, because trying again would not help. The next
    /// operation opens it again.
    case closed(TRPCError?)
}
