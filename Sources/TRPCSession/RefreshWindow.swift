/// The rate limit for a ``Session``'s token refreshes, so that a backend that refuses every token causes no endless loop.
public struct RefreshWindow: Sendable, Hashable {
    /// The maximum number of refreshes within the interval.
    public var maximum: Int
    /// The interval in which refreshes are counted.
    public var interval: Duration

    /// Creates a window; by default, at most 5 refreshes within 30 seconds.
    ///
    /// If the limit is exceeded and the backend has accepted none of the tokens, the user is signed out
    /// (``SignedOutReason/refused``). If it has accepted one, the session waits, and refusals are passed on to the
    /// callers.
    public init(maximum: Int = 5, within interval: Duration = .seconds(30)) {
        self.maximum = maximum
        self.interval = interval
    }
}
