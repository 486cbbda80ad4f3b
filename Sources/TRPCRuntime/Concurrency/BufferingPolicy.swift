/// The strategy for events that arrive faster than they are read.
///
/// ```swift
/// SSEOptions(buffering: .newest(100))  // a ticker: who is slow sees the last prices
/// ```
///
/// Whatever the policy, no buffer grows without end.
public enum BufferingPolicy: Sendable, Hashable {
    /// The connection is not read while 128 events, or 1 MB, wait: the server is slowed down by TCP, and nothing is lost.
    ///
    /// Subscriptions that share a socket are slowed down together. While a call waits for its answer, the socket is read on
    /// nevertheless; a subscription with 16 times as much unread fails then, as with ``fail(_:)``.
    case suspend
    /// So many events are kept, and 16 MB of them; the oldest make room.
    case newest(Int)
    /// So many events are kept; those that come when there is no room are dropped.
    case oldest(Int)
    /// So many events are kept; with one more the subscription fails with a ``TRPCError`` of the code
    /// ``TRPCError/Code/responseTooLarge``.
    case fail(Int)
}
