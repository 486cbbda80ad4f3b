public import Foundation
public import TRPCRuntime

/// The options of a ``Session``: where its token is sent, and when it is replaced.
public struct SessionOptions: Sendable {
    /// The location of the token in requests.
    public var placement: CredentialPlacement
    /// Returns the `connectionParams` of a WebSocket for a token; nil for none. The request that opens the socket
    /// carries the token like other requests.
    public var connectionParams: (@Sendable (String) -> [String: String])?
    /// How long before its expiry a token is replaced; at most half of its remaining lifetime on arrival.
    public var leeway: Duration
    /// The time limit for fetching tokens.
    public var refreshTimeout: Duration
    /// How often tokens can be fetched.
    public var window: RefreshWindow
    /// The origins that receive the token in addition to the clients' own servers, such as `wss://live.example.com`.
    public var origins: Set<URL>
    /// Whether the token may be sent over plain HTTP, which can be intercepted. Always allowed for this machine
    /// (`localhost`, `127.0.0.1`, `::1`).
    public var allowsPlainHTTP: Bool
    /// Whether a development token is an error, as in production; see `BackendEnvironment.isProduction`.
    public var refusesDevelopmentTokens: Bool
    /// Returns whether a token is a development token; see ``refusesDevelopmentTokens``.
    ///
    /// By default an unsigned JWT, a JWT whose issuer is this machine or a development instance of Clerk, or a string
    /// that begins with `dev`, `test`, `mock`, `fake` or `dummy`.
    public var isDevelopmentToken: @Sendable (String) -> Bool
    /// The ID of the user that tokens belong to; nil if they don't contain one. By default the subject (`sub`) of a
    /// JWT.
    ///
    /// It identifies the owner of a queued call, of a cached response, and of tokens that another process stored.
    public var user: (@Sendable (SessionTokens) -> String?)?
    /// Called if the tokens that a refresh returned can't be saved, or refused tokens can't be removed. The session
    /// continues with the tokens in memory; see ``Session/saveError``.
    public var onStoreError: @Sendable (TRPCError) -> Void
    /// The clock for all waiting. Tests pass one that doesn't wait.
    public var clock: any Clock<Duration>
    /// Returns the current date. After the backend's first response, the session uses the time in its header `Date`.
    public var now: @Sendable () -> Date

    /// Creates options; each has a default that suits most apps.
    public init(
        placement: CredentialPlacement = .bearer,
        connectionParams: (@Sendable (String) -> [String: String])? = { ["token": $0] },
        leeway: Duration = .seconds(10),
        refreshTimeout: Duration = .seconds(30),
        window: RefreshWindow = RefreshWindow(),
        origins: Set<URL> = [],
        allowsPlainHTTP: Bool = false,
        refusesDevelopmentTokens: Bool = false,
        isDevelopmentToken: @escaping @Sendable (String) -> Bool = { DevelopmentToken.matches($0) },
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
        self.origins = origins
        self.allowsPlainHTTP = allowsPlainHTTP
        self.refusesDevelopmentTokens = refusesDevelopmentTokens
        self.isDevelopmentToken = isDevelopmentToken
        self.user = user
        self.onStoreError = onStoreError
        self.clock = clock
        self.now = now
    }
}

extension SessionOptions: RedactedStringConvertible {
    /// All options except closures.
    public var printableParts: KeyValuePairs<String, Any> {
        [
            "placement": placement, "leeway": leeway, "refreshTimeout": refreshTimeout, "window": window,
            "allowsPlainHTTP": allowsPlainHTTP, "refusesDevelopmentTokens": refusesDevelopmentTokens,
        ]
    }
}
