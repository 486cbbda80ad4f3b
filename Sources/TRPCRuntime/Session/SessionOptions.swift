public import Foundation

/// How a ``Session`` sends its token, and when it fetches another one.
public struct SessionOptions: Sendable {
    package var placement: CredentialPlacement
    package var connectionParams: (@Sendable (String) -> [String: String])?
    package var leeway: Duration
    package var refreshTimeout: Duration
    package var window: RefreshWindow
    package var origins: Set<String>
    package var allowsPlainHTTP: Bool
    package var refusesDevelopmentTokens: Bool
    package var isDevelopmentToken: @Sendable (String) -> Bool
    package var user: (@Sendable (SessionTokens) -> String?)?
    package var onStoreError: @Sendable (TRPCError) -> Void
    package var clock: any Clock<Duration>
    package var now: @Sendable () -> Date

    /// Options; each has a default that suits most.
    ///
    /// - Parameters:
    ///   - placement: where requests carry the token.
    ///   - connectionParams: what a WebSocket sends as its `connectionParams`, made from the token; nil for none. The
    ///     request that opens the socket has the token where other requests have it, too.
    ///   - leeway: how long before its expiry a token is replaced; at most half of the time that it has left when it comes.
    ///   - refreshTimeout: how long fetching tokens may take.
    ///   - window: how often tokens may be fetched.
    ///   - origins: where the token may go beside the clients' own servers, such as `wss://live.example.com`.
    ///   - allowsPlainHTTP: whether the token may travel over plain HTTP, where anybody on the way can read it. To this
    ///     machine (`localhost`, `127.0.0.1`, `::1`) it always may.
    ///   - refusesDevelopmentTokens: whether a token for development counts as a mistake, as in production; see
    ///     ``BackendEnvironment/isProduction``.
    ///   - isDevelopmentToken: tells a token for development, which is then not sent. By default it is an unsigned JWT, one
    ///     whose issuer is this machine or a development instance of Clerk's, or a text that begins with `dev`, `test`,
    ///     `mock`, `fake` or `dummy`.
    ///   - user: the ID of the user that tokens belong to; nil if they don't contain one. By default it is the subject (`sub`)
    ///     of a JWT. It tells the user of a queued call, of a cached response, and of tokens that another process stored.
    ///   - onStoreError: called when the tokens that a refresh returned can't be saved, or refused ones can't be removed. The
    ///     session goes on with the tokens in memory; see ``Session/saveError``.
    ///   - clock: all waiting goes by it; a test gives one that needs no time.
    ///   - now: the time of day. Once the backend has answered, the session goes by the time in its header `Date`.
    public init(
        placement: CredentialPlacement = .bearer,
        connectionParams: (@Sendable (String) -> [String: String])? = { ["token": $0] },
        leeway: Duration = .seconds(10),
        refreshTimeout: Duration = .seconds(30),
        window: RefreshWindow = RefreshWindow(),
        origins: Set<URL> = [],
        allowsPlainHTTP: Bool = false,
        refusesDevelopmentTokens: Bool = false,
        isDevelopmentToken: @escaping @Sendable (String) -> Bool = { DevelopmentToken.isOne($0) },
        user: (@Sendable (SessionTokens) -> String?)? = nil,
        onStoreError: @escaping @Sendable (TRPCError) -> Void = { _ in },
        clock: any Clock<Duration> = ContinuousClock(),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.placement = placement
        self.connectionParams = connectionParams
        self.leeway = leeway
        self.refreshTimeout = refreshTimeout
        self.window = window
        self.origins = Set(origins.compactMap(\.httpOrigin))
        self.allowsPlainHTTP = allowsPlainHTTP
        self.refusesDevelopmentTokens = refusesDevelopmentTokens
        self.isDevelopmentToken = isDevelopmentToken
        self.user = user
        self.onStoreError = onStoreError
        self.clock = clock
        self.now = now
    }
}

extension SessionOptions: PrintedWithoutSecrets {
    /// What is no closure.
    public var shownParts: KeyValuePairs<String, Any> {
        [
            "placement": placement, "leeway": leeway, "refreshTimeout": refreshTimeout, "window": window,
            "allowsPlainHTTP": allowsPlainHTTP, "refusesDevelopmentTokens": refusesDevelopmentTokens,
        ]
    }
}
