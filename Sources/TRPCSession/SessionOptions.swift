public import Foundation
public import TRPCRuntime

/// The options of a ``Session``, such as where its token is sent and when it's refreshed.
public struct SessionOptions: Sendable {
    /// Where requests carry the token.
    public var placement: CredentialPlacement
    /// Returns a WebSocket's `connectionParams` for a token; nil to send none. The request that opens the socket carries the
    /// token either way.
    public var connectionParams: (@Sendable (String) -> [String: String])?
    /// How long before its expiry a token is refreshed; at most half of its remaining lifetime on arrival.
    public var leeway: Duration
    /// The time limit for fetching tokens.
    public var refreshTimeout: Duration
    /// The rate limit for token refreshes.
    public var window: RefreshWindow
    /// The origins that receive the token in addition to the clients' servers, such as `wss://live.example.com`.
    public var origins: Set<URL>
    /// Whether the token can be sent over plain HTTP, which can be intercepted. For the local machine (`localhost`,
    /// `127.0.0.1`, `::1`), plain HTTP is always allowed.
    public var allowsPlainHTTP: Bool
    /// Whether development tokens cause an error, as they always do in production; see `BackendEnvironment.isProduction`.
    public var refusesDevelopmentTokens: Bool
    /// Returns whether a token is a development token; see ``refusesDevelopmentTokens``.
    ///
    /// The default implementation returns true for an unsigned JWT, a JWT issued by the local machine or a Clerk development
    /// instance, and a string that begins with `dev`, `test`, `mock`, `fake` or `dummy`.
    public var isDevelopmentToken: @Sendable (String) -> Bool
    /// Returns the user ID for tokens; nil if they don't contain one. By default, it's the subject (`sub`) of a JWT.
    ///
    /// The ID identifies the owner of queued calls, of cached responses, and of tokens that another process stored.
    public var user: (@Sendable (SessionTokens) -> String?)?
    /// Called if refreshed tokens can't be saved, or refused tokens can't be removed from the store. The session continues with
    /// the tokens in memory; see ``Session/saveError``.
    public var onStoreError: @Sendable (TRPCError) -> Void
    /// The clock used for delays and time limits; tests can pass one that doesn't wait.
    public var clock: any Clock<Duration>
    /// Returns the current date. Once the backend has responded, the session uses the time in the `Date` header instead.
    public var now: @Sendable () -> Date

    /// Creates options. The defaults suit most apps.
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
