import TRPCRuntime

/// Something that happens to a ``SocketChannel``: all that a ``ChannelMachine`` learns of the world.
enum ChannelEvent {
    /// Somebody waits for the open socket, under an id that nobody else has had.
    case awaited(Int)
    /// Somebody does not wait any more.
    case cancelled(Int)
    /// A loop over the messages has begun.
    case listened
    /// The application asks for a new socket in place of the current one.
    case reopenWanted
    /// The application closes the channel.
    case closeWanted
    /// An attempt has opened a socket, which from now on goes by the attempt's number.
    case connected(Int)
    /// An attempt has failed.
    case failed(Int, any Error)
    /// The messages of a socket have ended.
    ///
    /// - Parameter isUnanswered: whether it was given up because the server did not answer a ping.
    case ended(Int, (any Error)?, isUnanswered: Bool)
    /// The pause before an attempt is over.
    case paused(Int)
    /// A message is not what the application expects.
    case misread(TRPCError)
}
