/// A rate limit for a ``Session``'s token refreshes, which prevents endless loops with a backend that refuses every token.
public struct RefreshWindow: Sendable, Hashable {
    /// The maximum number of refreshes within the interval.
    public var maximum: Int
    /// The interval during which refreshes are counted.
    public var interval: Duration

    /// Creates a limit; by default, 5 refreshes in 30 seconds.
    ///
    /// When the limit is exceeded, the outcome depends on whether the backend has accepted any of the tokens. If not, the user
    /// is signed out with the reason ``SignedOutReason/refused``. Otherwise, the session waits, and calls fail with the
    /// backend's refusals.
    public init(maximum: Int = 5, within interval: Duration = .seconds(30)) {
        self.maximum = maximum
        self.interval = interval
    }
}
