/// How an ``ObservableQuery`` is fetched.
public struct QueryOptions: Sendable, Hashable {
    /// How long a value is fresh: a view that appears meanwhile fetches nothing. Zero fetches each time.
    public var staleTime: Duration
    /// The pause after which it is fetched again while somebody looks; nil never.
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
        staleTime: Duration = .zero,
        refetchInterval: Duration? = nil,
        refetchesOnReconnection: Bool = true,
        refetchesOnForeground: Bool = true,
        keepsPrevious: Bool = false
    ) {
        self.staleTime = staleTime
        self.refetchInterval = refetchInterval
        self.refetchesOnReconnection = refetchesOnReconnection
        self.refetchesOnForeground = refetchesOnForeground
        self.keepsPrevious = keepsPrevious
    }
}
