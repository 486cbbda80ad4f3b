import TRPCRuntime

/// A command of a ``ConnectionMachine``. The driver executes all of them, in order, and decides nothing.
enum ConnectionEffect {
    /// Connect, and report the result with the attempt's number.
    case connect(Int)
    /// Cancel an attempt. If it still opens a connection, that is reported and closed.
    case cancel(Int)
    /// Start the pause before an attempt, and report its end.
    case startPause(Int, Duration)
    /// Stop a pause.
    case stopPause(Int)
    /// Use an open connection.
    case use(Int)
    /// Start nothing new on a connection that is being replaced.
    case retire(Int)
    /// Close a connection. Its later events are ignored.
    case close(Int)
    /// Deliver an event.
    case deliver(String?, OperationResponse)
    /// Report that a connection is being made: attempt 0 for the first one, then the reconnections without progress.
    case notify(attempt: Int, TRPCError?)
    /// Report the end, with the error if there was one. Only ``ConnectionEvent/start`` begins again.
    case end((any Error)?)
}
