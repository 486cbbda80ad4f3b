import TRPCRuntime

/// An input to a ``ConnectionMachine``.
///
/// Attempts are numbered, and each connection has the number of the attempt that opened it.
enum ConnectionEvent {
    /// A connection is needed.
    case start
    /// The delay before an attempt ended.
    case waited(Int)
    /// An attempt opened a connection.
    case opened(Int)
    /// A connection delivered an event, with its ID if the backend tracks events.
    case received(Int, id: String?, OperationResponse)
    /// The server requested a minimum delay before each reconnection, using an event stream's `retry:` field.
    case pauseRequested(Duration)
    /// An attempt failed, or an open connection was lost.
    case failed(Int, ConnectionFailure)
    /// The backend completed the connection's subscription or calls.
    case completed(Int)
    /// The server requested that the connection be replaced after a delay. The open connection stays in use until then.
    case replacementRequested(TRPCError?)
    /// A new connection is needed without a delay. The open connection stays in use until then.
    case replace(TRPCError? = nil)
    /// The app requested a working connection immediately, to replace the current one.
    ///
    /// - Parameter silence: The time since the connection or attempt last received data. If it's short, the connection is kept.
    ///   If it's nil, the connection is always replaced.
    case reconnect(silence: Duration?, TRPCError? = nil)
    /// The connection is not needed at the moment.
    case stop
    /// The app closed or cancelled everything, or nothing more can be received.
    case end((any Error)?)
}
