import TRPCRuntime

/// An input of a ``ConnectionMachine``.
///
/// Attempts are numbered; a connection has the number of its attempt.
enum ConnectionEvent {
    /// Something needs a connection.
    case start
    /// The pause before an attempt is over.
    case waited(Int)
    /// An attempt has opened a connection.
    case opened(Int)
    /// A connection has delivered an event, with its id if the backend tracks it.
    case received(Int, id: String?, OperationResponse)
    /// The server requests a minimum pause before each reconnection: `retry:` of an event stream.
    case pauseRequested(Duration)
    /// An attempt has failed, or an open connection is lost.
    case failed(Int, ConnectionFailure)
    /// The backend has completed the connection's subscription or calls.
    case completed(Int)
    /// The server requests a new connection after a pause; the open one stays in use until then.
    case replacementRequested(TRPCError?)
    /// Another connection is needed now, without a pause; the open one stays in use until then.
    case replace(TRPCError? = nil)
    /// The app requests a working connection, without a pause, that replaces the current one.
    ///
    /// - Parameter silence: The time since the connection or attempt received anything; if it is short, the connection
    ///   is kept. Nil always replaces it.
    case reconnect(silence: Duration?, TRPCError? = nil)
    /// Nothing needs the connection for now.
    case stop
    /// The app has closed or cancelled everything, or nothing more can be received.
    case end((any Error)?)
}
