/// The strategy for events that arrive faster than they are read.
///
/// ```swift
/// SSEOptions(buffering: .newest(100))  // a ticker: slow readers get the latest prices
/// ```
///
/// No policy lets a buffer grow without limit.
public enum BufferingPolicy: Sendable, Hashable {
    /// Stops reading from the connection while 128 events or 1 MB are unread, so that TCP slows down the server.
    ///
    /// No events are lost.
    ///
    /// Applies to all subscriptions that share a socket. While a call waits for its response, the socket is read anyway; a
    /// subscription with 16 times as much unread data fails, as with ``fail(_:)``.
    case suspend
    /// Keeps the given number of events, up to 16 MB; drops the oldest.
    case newest(Int)
    /// Keeps the given number of events; drops new events while there is no room.
    case oldest(Int)
    /// Keeps the given number of events; the subscription fails if there are more.
    ///
    /// The ``TRPCError`` has the code ``TRPCError/Code/responseTooLarge``.
    case fail(Int)
}
