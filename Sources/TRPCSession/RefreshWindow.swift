/// The rate limit for a ``Session``'s token refreshes, so that a backend that refuses every token isn't asked forever.
public struct RefreshWindow: Sendable, Hashable {
    /// The number of refreshes within the interval at most.
    public var maximum: Int
    /// The interval in which refreshes are counted.
    public var interval: Duration

    /// A window; at most 5 refreshes within 30 seconds unless told otherwise.
    ///
    /// When there were more, and the backend has accepted none of the tokens, nobody is signed in any more
    /// (``SignedOutReason/refused``). When it has accepted one, the session waits, and refusals reach the callers as they came.
    public init(maximum: Int = 5, within interval: Duration = .seconds(30)) {
        self.maximum = maximum
        self.interval = interval
    }
}
