import TRPCRuntime

/// An action requested by a ``ConnectionMachine``, whose driver executes effects in order and makes no decisions.
enum ConnectionEffect {
    /// Make an attempt to connect, and report its result.
    case connect(Int)
    /// Cancel an attempt. If it still opens a connection, report and close that connection.
    case cancel(Int)
    /// Start the delay before an attempt, and report when it ends.
    case startPause(Int, Duration)
    /// Stop the delay before an attempt.
    case stopPause(Int)
    /// Start using an open connection.
    case use(Int)
    /// Start nothing new on a connection that is being replaced.
    case retire(Int)
    /// Close a connection, and ignore its later events.
    case close(Int)
    /// Deliver an event.
    case deliver(String?, OperationResponse)
    /// Report that a connection is being made. The attempt is 0 for the first one, and then counts reconnections without
    /// progress.
    case notify(attempt: Int, TRPCError?)
    /// Report the end of the connection, with an error if it failed. Only ``ConnectionEvent/start`` restarts it.
    case end((any Error)?)
}
