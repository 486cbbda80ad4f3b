/// The options of an ``ObservableQuery``.
public struct QueryOptions: Sendable, Hashable {
    /// Whether the query fetches. A disabled query only shows a value in memory, such as while its input is incomplete.
    public var isEnabled: Bool
    /// How long a value is fresh, counted from the backend's response: a view that appears meanwhile doesn't fetch.
    ///
    /// With zero, each view fetches. Nil uses the rules of the client's `QueryCache`, or a response's `Cache-Control`;
    /// without a cache, it is zero.
    public var staleTime: Duration?
    /// The interval at which an observed value is re-fetched; nil for none.
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
