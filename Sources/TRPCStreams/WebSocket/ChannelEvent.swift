import TRPCRuntime

/// An input of a ``ChannelMachine``.
enum ChannelEvent {
    /// A caller waits for the open socket, under a unique id.
    case awaited(Int)
    /// A caller stopped waiting.
    case cancelled(Int)
    /// A loop over the messages has begun.
    case listened
    /// The app requests a new socket instead of the current one.
    case reopenWanted
    /// The app closes the channel.
    case closeWanted
    /// An attempt has opened a socket, which has the attempt's number.
    case connected(Int)
    /// An attempt has failed.
    case failed(Int, any Error)
    /// The messages of a socket ended.
    ///
    /// - Parameter isUnanswered: whether it was closed because the server did not respond to a ping.
    case ended(Int, (any Error)?, isUnanswered: Bool)
    /// The pause before an attempt ended.
    case paused(Int)
    /// A message doesn't have the expected format.
    case misread(TRPCError)
}
