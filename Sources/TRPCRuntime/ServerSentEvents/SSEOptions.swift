/// How a ``SSELink`` connects.
public struct SSEOptions: Sendable {
    package var connectionParams: (@Sendable () async throws -> [String: String]?)?
    package var method: HTTPMethod
    package var backoff: Backoff
    package var maxReconnects: Int?
    package var maxEventSize: Int
    package var startTimeout: Duration?
    package var inactivityTimeout: Duration?
    package var buffering: BufferingPolicy

    /// Options.
    ///
    /// - Parameters:
    ///   - connectionParams: the `connectionParams` of the backend's `createContext`, asked again for each
    ///     connection. Browsers, whose event streams have no headers, identify themselves by them. nil sends none,
    ///     and so does an answer of nil. They are a part of the URL, and with it of a proxy's logs. Where the
    ///     backend reads headers, use those.
    ///   - method: `.post` sends the input in the body, where a URL would be too long for it. The backend has to
    ///     allow it (`allowMethodOverride`), otherwise it answers 405.
    ///   - backoff: how long to wait before each new connection. A backend that says how long (`retry:`,
    ///     `Retry-After`) is obeyed, within the backoff's `maximumAsked`.
    ///   - maxReconnects: how often in a row a new connection may fail before the subscription does, with the last
    ///     failure; nil goes on for as long as somebody listens.
    ///   - maxEventSize: the size in bytes that no event goes beyond; a larger one ends the subscription with an
    ///     error.
    ///   - startTimeout: how long a connection may take until the backend has started the subscription on it (its
    ///     event `connected`). After that it is made again. nil waits for as long as the transport does. A call's
    ///     ``CallOptions/timeout`` stands in for it.
    ///   - inactivityTimeout: how long nothing may come over a connection before it is made again; nil for as long
    ///     as it stays open. Holds where the backend does not say how long itself
    ///     (`sse.client.reconnectAfterInactivityMs`), and is long by default: a backend that is not told to
    ///     (`sse.ping`) sends nothing while nothing happens, and is not broken. A connection that is made again
    ///     goes on after the last tracked event; where events are not tracked, those of the moment in between are
    ///     lost. With `sse.ping` on, a few times its interval finds a dead connection soon.
    ///   - buffering: what becomes of events that come faster than they are read.
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
