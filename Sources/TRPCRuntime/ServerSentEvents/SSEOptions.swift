/// How a ``SSELink`` connects.
public struct SSEOptions: Sendable {
    /// What the backend's `createContext` finds in `connectionParams`, asked anew for each connection: how browsers,
    /// whose event streams have no headers, say who they are. nil sends none, and so does an answer of nil.
    ///
    /// They are a part of the URL, and with it of a proxy's logs. Where the backend reads headers, use those.
    public var connectionParams: (@Sendable () async throws -> [String: String]?)?
    /// `.post` sends the input in the body, where a URL would be too long for it. The backend has to allow it
    /// (`allowMethodOverride`), otherwise it answers 405.
    public var method: HTTPMethod
    /// How long to wait before each new connection. A backend that says how long (`retry:`) is obeyed, for up to an hour.
    public var backoff: Backoff
    /// How often in a row a new connection may fail before the subscription does, with the last failure; nil goes on
    /// for as long as somebody listens.
    public var maxReconnects: Int?
    /// The size in bytes that no event goes beyond; a larger one ends the subscription with an error.
    public var maxEventSize: Int

    /// Options.
    public init(
        connectionParams: (@Sendable () async throws -> [String: String]?)? = nil,
        method: HTTPMethod = .get,
        backoff: Backoff = Backoff(),
        maxReconnects: Int? = nil,
        maxEventSize: Int = 64 << 20
    ) {
        self.connectionParams = connectionParams
        self.method = method
        self.backoff = backoff
        self.maxReconnects = maxReconnects
        self.maxEventSize = maxEventSize
    }
}
