import TRPCRuntime

/// Something that happens to a connection: all input of a ``ConnectionMachine``.
///
/// Attempts are numbered. The connection that an attempt opens keeps its number.
enum ConnectionEvent {
    /// Something needs a connection.
    case start
    /// The pause before an attempt is over.
    case waited(Int)
    /// An attempt has opened a connection.
    case opened(Int)
    /// A connection has delivered an event, with its id if the backend tracks it.
    case received(Int, id: String?, OperationResponse)
    /// The server asks for at least this pause before each reconnection: `retry:` of an event stream.
    case pauseRequested(Duration)
    /// An attempt has failed, or an open connection is lost.
    case failed(Int, ConnectionFailure)
    /// The backend has completed what the connection is for.
    case completed(Int)
    /// The server asks for another connection: after a pause, and the open one stays in use until then.
    case replacementRequested(TRPCError?)
    /// Another connection is needed now, without a pause; the open one stays in use until then.
    case replace(TRPCError? = nil)
    /// The application asks for a connection that works: without a pause, in place of the present one.
    ///
    /// - Parameter silence: The time since the connection, or the attempt, gave a sign of life; one that gave a recent
    ///   sign is kept. With nil, none is kept.
    case reconnect(silence: Duration?, TRPCError? = nil)
    /// Nothing needs the connection for now.
    case stop
    /// The application has closed or cancelled everything, or nothing can be received any more.
    case end((any Error)?)
}
