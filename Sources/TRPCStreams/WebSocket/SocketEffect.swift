import TRPCRuntime

/// Something that a ``SocketMachine`` wants done. Its driver does it, in order, and decides nothing.
enum SocketEffect {
    /// Make an attempt to connect, and tell of its end.
    case connect(Int)
    /// Give an attempt up. If it still opens a connection, the machine is told, and has it closed.
    case leave(Int)
    /// Read from a connection, and write to it.
    case serve(Int)
    /// Messages wait for a connection: gather those of this turn, and tell that it is writable.
    case wake(Int)
    /// Send a frame on a connection.
    case send(Int, String)
    /// Note with an operation which credential it is sent with.
    case note(TRPCOperation, CredentialStamp)
    /// Close a connection with a code; the machine hears no more of it.
    case close(Int, code: Int = 1000)
    /// Give an event to a subscription, or a change of its connection.
    case signal(Int, SubscriptionSignal)
    /// Give a call its answer.
    case respond(Int, OperationResponse)
    /// End an operation. Without an error a subscription is complete, and a call was cancelled.
    case end(Int, (any Error)?)
    /// Tell those who listen to the socket's states.
    case publish(WebSocketState)
    /// Start a timer that does not run.
    case startTimer(SocketTimer, Duration)
    /// Stop a timer.
    case stopTimer(SocketTimer)
}
