public import TRPCRuntime

/// Settings for the connections of an ``SSELink``.
public struct SSEOptions: Sendable {
    /// The `connectionParams` of the backend's `createContext`, called before each connection; nil for none.
    ///
    /// They are part of the URL, and so appear in a proxy's logs. Use headers if the backend reads them.
    public var connectionParams: (@Sendable () async throws -> [String: String]?)?
    /// How the input is sent.
    ///
    /// `.post` sends it in the body if a URL would be too long. The backend must allow it (`allowMethodOverride`);
    /// otherwise it responds with 405.
    public var method: HTTPMethod
    /// The delays before new connections.
    ///
    /// Delays requested by the backend (`retry:`, `Retry-After`) are honored up to the backoff's `maximumAsked`.
    public var backoff: Backoff
    /// The number of consecutive failures after which the next one ends the subscription; nil for no limit.
    ///
    /// A connection that delivered an event, or stayed open for the backoff's `minimumAge`, isn't a failure unless the
    /// backend ended it with an error.
    public var maxReconnects: Int?
    /// The maximum size of an event in bytes. A larger one ends the subscription with an error.
    public var maxEventSize: Int
    /// The time limit for starting the subscription (until its event `connected`).
    ///
    /// When it is exceeded, the connection is replaced; nil leaves the limit to the transport. A call's
    /// `CallOptions.timeout` takes precedence.
    public var startTimeout: Duration?
    /// The time without data after which the connection is replaced; nil for no limit.
    ///
    /// A backend's own limit (`sse.client.reconnectAfterInactivityMs`) takes precedence.
    ///
    /// The default is long because a backend without `sse.ping` sends nothing between events. With pings, use a few
    /// times their interval to detect a dead connection soon. A new connection resumes after the last tracked event;
    /// untracked events can be lost in between.
    public var inactivityTimeout: Duration?
    /// The policy for events that arrive faster than they are read.
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
