import TRPCRuntime

/// An action requested by a ``SocketMachine``, whose driver executes effects in order and makes no decisions.
enum SocketEffect {
    /// Make an attempt to connect, and report its result.
    case connect(Int)
    /// Cancel an attempt. If it still opens a connection, report and close that connection.
    case leave(Int)
    /// Start reading from and writing to a connection.
    case serve(Int)
    /// Report that a connection is writable, once messages added at about the same time have been collected.
    case wake(Int)
    /// Send a frame on a connection.
    case send(Int, String)
    /// Record the credential with which an operation is sent.
    case note(TRPCOperation, CredentialStamp)
    /// Close a connection with the given code, and ignore its later events.
    case close(Int, code: Int = 1000)
    /// Pass an event or state change to a subscription.
    case signal(Int, SubscriptionSignal)
    /// Complete a call with its response.
    case respond(Int, OperationResponse)
    /// End an operation. If there is no error, the subscription was completed or cancelled.
    case end(Int, (any Error)?)
    /// Publish the socket's state.
    case publish(WebSocketState)
    /// Start a timer that isn't running.
    case startTimer(SocketTimer, Duration)
    /// Stop a timer.
    case stopTimer(SocketTimer)
}
