/// An action requested by a ``ChannelMachine``, whose driver executes effects in order and makes no decisions.
enum ChannelEffect {
    /// Make an attempt to open a socket, and report its result.
    case connect(Int)
    /// Wait before an attempt, and report when the delay ends.
    case pause(Int, Duration)
    /// Cancel an attempt or the delay before it.
    case leave(Int)
    /// Read a socket's messages, and report when they end.
    case serve(Int)
    /// Close a socket, and ignore its later events.
    case close(Int)
    /// Pass a socket to a waiting caller.
    case give(Int, socket: Int)
    /// Fail a caller waiting for a socket.
    case refuse(Int, any Error)
    /// End all loops over the messages, with an error if the channel failed.
    case finish((any Error)?)
    /// Publish the channel's state.
    case publish(WebSocketState)
}
