public import TRPCRuntime

/// Settings for the connections of an ``SSELink``.
public struct SSEOptions: Sendable {
    /// Returns the `connectionParams` for the backend's `createContext` function; called before each connection. Nil to send
    /// none.
    ///
    /// Connection parameters are part of the URL, so they can appear in a proxy's logs. If the backend reads headers, use those
    /// instead.
    public var connectionParams: (@Sendable () async throws -> [String: String]?)?
    /// The HTTP method that sends the input.
    ///
    /// Use `.post` to send the input in the body if it could be too long for a URL. The backend must allow this
    /// (`allowMethodOverride`); otherwise, it responds with status 405.
    public var method: HTTPMethod
    /// The delays before reconnecting.
    ///
    /// Delays requested by the backend (`retry:` or `Retry-After`) are honored up to the backoff's `maximumAsked`.
    public var backoff: Backoff
    /// The number of consecutive failures after which the next one ends the subscription; nil for no limit.
    ///
    /// A connection that delivers an event, or stays open for the backoff's `minimumAge`, doesn't count as a failure unless the
    /// backend ends it with an error.
    public var maxReconnects: Int?
    /// The maximum size of an event in bytes. A larger event ends the subscription with an error.
    public var maxEventSize: Int
    /// The time limit for starting the subscription, that is, until the `connected` event arrives.
    ///
    /// If it's exceeded, the connection is replaced. If it's nil, the transport's time limit applies. A call's
    /// `CallOptions.timeout` takes precedence.
    public var startTimeout: Duration?
    /// How long a connection can be idle before it's replaced; nil for no limit.
    ///
    /// The limit set by a backend (`sse.client.reconnectAfterInactivityMs`) takes precedence.
    ///
    /// The default is long, since a backend without `sse.ping` sends nothing between events. If the backend sends pings, use a
    /// few times their interval to detect dead connections quickly. A new connection resumes after the last tracked event, but
    /// untracked events can be lost in between.
    public var inactivityTimeout: Duration?
    /// The policy for events that arrive faster than they're read.
    public var buffering: BufferingPolicy

    /// Creates options. The defaults suit most backends.
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
