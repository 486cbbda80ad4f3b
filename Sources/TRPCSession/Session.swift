import Foundation
public import TRPCRuntime

/// A signed-in user and their tokens, shared by all of an app's clients.
///
/// ```swift
/// struct Refreshed: Decodable { let accessToken, refreshToken: String }
///
/// let session = Session(store: .device("palytt")) { refreshToken in
///     let new = try await refresh(refreshToken)
///     return SessionTokens(accessToken: new.accessToken, refreshToken: new.refreshToken)
/// }
/// let api = Palytt.Client(url: url, session: session, links: .batching)
/// ```
///
/// Requests carry the access token. It's refreshed before it expires and when the backend refuses it. A refresh happens once
/// for all waiting calls, and each refused call is retried once. See the page Sessions.
///
/// Each sign-in and sign-out begins an epoch. Responses to calls from an earlier epoch are discarded, sockets are closed, and
/// running subscriptions restart as the new user.
public final class Session: Sendable {
    /// Work that concurrent calls share.
    enum Work: Hashable, Sendable {
        case load
        case refresh(version: Int)
    }

    let source: TokenSource
    let options: SessionOptions
    let core: Locked<SessionCore>
    let works: SharedWorks<Work, Void>
    let stateBroadcaster = StateBroadcaster(SessionState.signedOut(.notSignedIn))
    /// The current user, for data that belongs to a user. It changes with each sign-in and sign-out.
    public let identity: Identity
    let listeners: SessionListeners
    let age: @Sendable () -> Duration
    /// The store's content when it was last read or written. Locked during writes, so that the last change wins.
    let storeSnapshot = Locked(TokenStoreSnapshot())
    /// The error of the last attempt to save the current tokens; nil if they're saved.
    let saveFailure = Locked<TRPCError?>(nil)
    /// The earliest session age at which saving the tokens is retried.
    let nextSaveAge = Locked(Duration.zero)

    /// The session for which the current task is fetching tokens. Calls made by that task must not wait for the fetch.
    @TaskLocal static var fetching: ObjectIdentifier?

    /// Creates a session that refreshes its tokens using a refresh token.
    ///
    /// - Parameters:
    ///   - store: Stores the tokens between launches of the app.
    ///   - options: Determines where the token is sent and when it's refreshed.
    ///   - refresh: A closure that returns new tokens for a refresh token. If the result has no refresh token, the old one is
    ///     kept. Calls made in the closure carry no credential. The session ends if the closure throws ``SignInRequired`` or an
    ///     error with status 400, 401 or 403; other errors fail the waiting calls but keep the session.
    public convenience init(
        store: some TokenStore,
        options: SessionOptions = SessionOptions(),
        refresh: @escaping @Sendable (String) async throws -> SessionTokens
    ) {
        self.init(.refresh(store, refresh), options)
    }

    /// Creates a session with tokens that an SDK, such as Clerk or Firebase, stores and refreshes.
    ///
    /// ```swift
    /// let session = Session { request in try await clerkToken(skipsCache: request.isForced) }
    /// ```
    ///
    /// - Parameters:
    ///   - options: Determines where the token is sent and when it's refreshed.
    ///   - provider: A closure that returns the current user's token, or nil if signed out. ``SignInRequired`` ends the
    ///     session; other errors don't.
    public convenience init(
        options: SessionOptions = SessionOptions(),
        provider: @escaping @Sendable (TokenRequest) async throws -> String?
    ) {
        self.init(.provider(provider), options)
    }

    private init(_ source: TokenSource, _ options: SessionOptions) {
        self.source = source
        self.options = options
        // The refresh may already have consumed the refresh token, so keep its result even if no call waits for it any longer.
        works = SharedWorks("session", isCancelledByLast: false)
        identity = Identity(user: nil)
        listeners = SessionListeners(identity)
        let epoch = SessionEpoch(session: ObjectIdentifier(works), number: 1)
        identity.set(.init(user: nil, isSignedIn: false, epoch: epoch))
        core = Locked(SessionCore(epoch: epoch, identity: identity))
        age = options.clock.stopwatch()
    }

    deinit { stateBroadcaster.finish() }

    /// The sign-in state. It's signed out until the first call reads the store or provider.
    public var state: SessionState { stateBroadcaster.current }

    /// The error that prevented saving the current tokens; nil if they're saved.
    ///
    /// A later call retries. If the app exits before saving succeeds, its next launch starts with the earlier tokens, which may
    /// be invalid.
    public var saveError: TRPCError? { saveFailure.withLock(\.self) }

    /// The current state, followed by each change, including sign-ins by other users. Loads the tokens if needed.
    public var states: AsyncStream<SessionState> {
        startTask("session") { [self] in try? await loadIfNeeded() }
        return stateBroadcaster.stream()
    }

    /// Returns a valid access token; nil if signed out. Use it for requests that aren't sent by this package's clients.
    ///
    /// - Throws: `TRPCError` of kind `TRPCError.Kind-swift.enum.session(_:)`; a transport error if the backend can't be reached
    ///   for a refresh; `CancellationError`.
    public func token() async throws -> String? { try await valid(in: nil).current?.tokens.accessToken }

    /// The current epoch, which lasts until the next sign-in or sign-out.
    var epoch: SessionEpoch { core.withLock(\.epoch) }

    var stamp: CredentialStamp { core.withLock(\.stamp) }

    /// Whether the current task is fetching tokens for this session.
    var isFetchingHere: Bool { Self.fetching == ObjectIdentifier(self) }

    /// Records the backend's time from a response's headers.
    func note(timeIn headers: HTTPHeaders) {
        let age = age()
        guard let time = ServerTime(headers, at: age) else { return }
        core.withLock { core in
            guard core.serverTime?.agrees(with: time) != true else { return }
            core.serverTime = time
            core.setAges(at: age, options, isNew: false)
        }
    }

    /// Records that the backend accepted a token.
    func accept(_ stamp: CredentialStamp) { core.withLock { $0.accepted = max($0.accepted, stamp.version) } }
}

extension Session: CustomStringConvertible, CustomDebugStringConvertible, RedactedStringConvertible {
    /// The session's state, without its tokens.
    public var description: String { "Session(\(state))" }
    public var printableParts: KeyValuePairs<String, Any> { ["state": state] }
}
