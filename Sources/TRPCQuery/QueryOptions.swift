/// How an ``ObservableQuery`` is fetched.
public struct QueryOptions: Sendable, Hashable {
    /// Whether it is fetched. A query that isn't enabled shows a value that is in memory, such as while its input isn't complete.
    public var isEnabled: Bool
    /// How long a value is fresh, counted from when the backend returned it: a view that appears meanwhile fetches nothing. Zero fetches
    /// each time. Nil leaves it to the rules of the client's `QueryCache`, or a response's `Cache-Control`; without a cache it is zero.
    public var staleTime: Duration?
    /// The pause after which it is fetched again while it is observed; nil never.
    public var refetchInterval: Duration?
    /// Whether a stale value is fetched again when the connection is back; see ``QueryClient/didReconnect()``.
    public var refetchesOnReconnection: Bool
    /// Whether a stale value is fetched again when the application comes to the foreground; see
    /// ``QueryClient/didEnterForeground()``.
    public var refetchesOnForeground: Bool
    /// Whether the last value is shown while that of another input is on its way.
    public var keepsPrevious: Bool

    /// Options.
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
