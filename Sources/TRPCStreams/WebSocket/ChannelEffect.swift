/// A command of a ``ChannelMachine``. The driver executes all of them, in order, and decides nothing.
enum ChannelEffect {
    /// Open a socket, and report the result.
    case connect(Int)
    /// Pause before an attempt, and report the end of the pause.
    case pause(Int, Duration)
    /// Cancel an attempt, or the pause before it.
    case leave(Int)
    /// Read the messages of a socket, and report their end.
    case serve(Int)
    /// Close a socket. Its later events are ignored.
    case close(Int)
    /// Pass a socket to a waiting caller.
    case give(Int, socket: Int)
    /// Fail a caller that waits for a socket.
    case refuse(Int, any Error)
    /// End the loops over the messages, optionally with an error.
    case finish((any Error)?)
    /// Publish a state of the channel.
    case publish(WebSocketState)
}
