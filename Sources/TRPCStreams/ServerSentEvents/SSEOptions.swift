public import TRPCRuntime

/// How a ``SSELink`` connects.
public struct SSEOptions: Sendable {
    /// The `connectionParams` of the backend's `createContext`, asked for before each connection; nil for none.
    ///
    /// They are part of the URL, and so appear in a proxy's logs. Use headers if the backend reads them.
    public var connectionParams: (@Sendable () async throws -> [String: String]?)?
    /// How the input is sent. `.post` puts it in the body if a URL would be too long. The backend has to allow it
    /// (`allowMethodOverride`); otherwise it responds with 405.
    public var method: HTTPMethod
    /// The wait before each new connection. A backend's own delay (`retry:`, `Retry-After`) is obeyed within the
    /// backoff's `maximumAsked`.
    public var backoff: Backoff
    /// The number of failures in a row after which the next one ends the subscription; nil for no limit. A connection
    /// that delivered an event, or stayed open for the backoff's `minimumAge`, isn't a failure unless the backend ended
    /// it with an error.
    public var maxReconnects: Int?
    /// The number of bytes in an event at most. A larger one ends the subscription with an error.
    public var maxEventSize: Int
    /// How long a connection can take until the backend has started the subscription (its event `connected`) before
    /// it is replaced; nil leaves the limit to the transport. A call's `CallOptions.timeout` takes precedence.
    public var startTimeout: Duration?
    /// How long a connection can be silent before it is replaced; nil for no limit. A backend's own limit
    /// (`sse.client.reconnectAfterInactivityMs`) takes precedence.
    ///
    /// The default is long because a backend without `sse.ping` sends nothing while nothing happens. With pings, a
    /// few times their interval finds a dead connection soon. A new connection continues after the last tracked
    /// event; events that aren't tracked can be lost in between.
    public var inactivityTimeout: Duration?
    /// What happens to events that arrive faster than they are read.
    public var buffering: BufferingPolicy

    /// Creates options; each has a default that suits most backends.
    public init(
        connectionParams: (@Sendable () async throws -> [String: String]?)? = nil,
        method: HTTPMethod = .get,
        backoff: Backoff = Backoff(),
        maxReconnects: Int? = nil,
        maxEventSize: Int = 64 << 20,
        startTimeout: Duration? = .seconds(30),
        inactivityTimeout: Duration? = .seconds(300),
        buffering: BufferingPolicy = .suspend
    ) {
        self.connectionParams = connectionParams
        self.method = method
        self.backoff = backoff
        self.maxReconnects = maxReconnects
        self.maxEventSize = maxEventSize
        self.startTimeout = startTimeout
        self.inactivityTimeout = inactivityTimeout
        self.buffering = buffering
    }
}
