/// The options of an ``ObservableQuery``.
public struct QueryOptions: Sendable, Hashable {
    /// Whether the query fetches. A disabled query, such as one with incomplete input, only shows a value that is in memory.
    public var isEnabled: Bool
    /// How long a value stays fresh, counted from the backend's response. Views that appear during this time don't fetch it
    /// again.
    ///
    /// With zero, each view that appears fetches the value. If nil, the rules of the client's `QueryCache` or the response's
    /// `Cache-Control` header apply; without a cache, nil is the same as zero.
    public var staleTime: Duration?
    /// The interval at which an observed value is re-fetched; nil to disable polling.
    public var refetchInterval: Duration?
    /// Whether a stale value is re-fetched on reconnection; see ``QueryClient/didReconnect()``.
    public var refetchesOnReconnection: Bool
    /// Whether a stale value is re-fetched when the app enters the foreground; see
    /// ``QueryClient/didEnterForeground()``.
    public var refetchesOnForeground: Bool
    /// Whether the previous input's value is shown until the new input's value arrives.
    public var keepsPrevious: Bool

    /// Creates options.
    public init(
        staleTime: Duration? = nil,
        refetchInterval: Duration? = nil,
        refetchesOnReconnection: Bool = true,
        refetchesOnForeground: Bool = true,
        keepsPrevious: Bool = false,
        isEnabled: Bool = true
    ) {
        self.staleTime = staleTime
        self.refetchInterval = refetchInterval
        self.refetchesOnReconnection = refetchesOnReconnection
        self.refetchesOnForeground = refetchesOnForeground
        self.keepsPrevious = keepsPrevious
        self.isEnabled = isEnabled
    }
}
