import TRPCRuntime

/// A command of a ``SocketMachine``. The driver executes all of them, in order, and decides nothing.
enum SocketEffect {
    /// Attempt to connect, and report the result.
    case connect(Int)
    /// Cancel an attempt. If it still opens a connection, that is reported and closed.
    case leave(Int)
    /// Read from a connection, and write to it.
    case serve(Int)
    /// Messages wait for a connection: collect those of this turn, and report that it is writable.
    case wake(Int)
    /// Send a frame on a connection.
    case send(Int, String)
    /// Record the credential that an operation is sent with.
    case note(TRPCOperation, CredentialStamp)
    /// Close a connection with a code. Its later events are ignored.
    case close(Int, code: Int = 1000)
    /// Pass an event or a state change to a subscription.
    case signal(Int, SubscriptionSignal)
    /// Complete a call.
    case respond(Int, OperationResponse)
    /// End an operation. Without an error, the subscription is complete or the call was cancelled.
    case end(Int, (any Error)?)
    /// Publish a state of the socket.
    case publish(WebSocketState)
    /// Start a timer that isn't running.
    case startTimer(SocketTimer, Duration)
    /// Stop a timer.
    case stopTimer(SocketTimer)
}
