import TRPCRuntime

/// An input to a ``ChannelMachine``.
enum ChannelEvent {
    /// A caller started waiting for the socket; the number identifies the caller.
    case awaited(Int)
    /// A caller stopped waiting.
    case cancelled(Int)
    /// A loop over the messages started.
    case listened
    /// The app requested a new socket to replace the current one.
    case reopenWanted
    /// The app closed the channel.
    case closeWanted
    /// An attempt opened a socket, which is identified by the attempt's number.
    case connected(Int)
    /// An attempt failed.
    case failed(Int, any Error)
    /// A socket's messages ended.
    ///
    /// - Parameter isUnanswered: Whether the socket was closed because the server didn't respond to a ping.
    case ended(Int, (any Error)?, isUnanswered: Bool)
    /// The delay before an attempt ended.
    case paused(Int)
    /// A message couldn't be decoded.
    case misread(TRPCError)
}
