/// Something that a ``ChannelMachine`` wants done. Its driver does it, in order, and decides nothing.
enum ChannelEffect {
    /// Make an attempt to open a socket, and tell how it went.
    case connect(Int)
    /// Wait before an attempt, and tell when the pause is over.
    case pause(Int, Duration)
    /// Give up an attempt, or the pause before it.
    case leave(Int)
    /// Read the messages of a socket, and tell how they ended.
    case serve(Int)
    /// Close a socket; the machine hears no more of it.
    case close(Int)
    /// Give a socket to somebody who waits for one.
    case give(Int, socket: Int)
    /// Fail somebody who waits for a socket.
    case refuse(Int, any Error)
    /// End the loops over the messages, with an error or without.
    case finish((any Error)?)
    /// Tell those who listen to the channel's states.
    case publish(WebSocketState)
}
