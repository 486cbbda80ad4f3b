import Foundation
public import TRPCRuntime

/// The signed-in user and the tokens, shared by all clients of an app.
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
/// Requests carry the access token. It is replaced before it expires, and when the backend refuses it: once for all calls
/// that wait for it, and each call is tried again once. See the page Sessions.
///
/// Each sign-in, and each sign-out, begins an epoch. Answers to calls of an earlier one reach nobody, sockets are closed,
/// and subscriptions that are still wanted begin again as the new user.
public final class Session: Sendable {
    /// The work that its calls share.
    enum Work: Hashable, Sendable {
        case load
        case refresh(version: Int)
    }

    let source: TokenSource
    let options: SessionOptions
    let core: Locked<SessionCore>
    let works: SharedWorks<Work, Void>
    let stateBroadcaster = StateBroadcaster(SessionState.signedOut(.notSignedIn))
    /// Who is signed in, for all that has an owner. Another sign-in changes it at once.
    public let identity: Identity
    let listeners: SessionListeners
    let age: @Sendable () -> Duration
    /// The store's content when it was last read or written. Held while it is written, so that the last decision is in it.
    let storeSnapshot = Locked(TokenStoreSnapshot())
    /// Why the current tokens are not in the store.
    let saveFailure = Locked<TRPCError?>(nil)
    /// When tokens that couldn't be saved are written again at the earliest.
    let nextSaveAge = Locked(Duration.zero)

    /// The session for which the current task fetches tokens: its own calls wait for none.
    @TaskLocal static var fetching: ObjectIdentifier?

    /// A session of a backend that gives new tokens for a refresh token.
    ///
    /// - Parameters:
    ///   - store: keeps the tokens from one run of the application to the next.
    ///   - options: where the token goes, and when it is replaced.
    ///   - refresh: gives new tokens for the refresh token. Without a new refresh token the old one stays. It may call
    ///     the client itself, whose calls then carry no credential. A status of 400, 401 or 403, and
    ///     ``SignInRequired``, end the session; after any other error it stays, and the calls that waited fail.
    public convenience init(
        store: some TokenStore,
        options: SessionOptions = SessionOptions(),
        refresh: @escaping @Sendable (String) async throws -> SessionTokens
    ) {
        self.init(.refresh(store, refresh), options)
    }

    /// Creates a session whose tokens an SDK stores and refreshes, such as Clerk's or Firebase's.
    ///
    /// ```swift
    /// let session = Session { request in try await clerkToken(skipsCache: request.isForced) }
    /// ```
    ///
    /// - Parameters:
    ///   - options: where the token goes, and when it is replaced.
    ///   - provider: gives the token of who is signed in; nil when nobody is. What it throws ends no session,
    ///     ``SignInRequired`` does.
    public convenience init(
        options: SessionOptions = SessionOptions(),
        provider: @escaping @Sendable (TokenRequest) async throws -> String?
    ) {
        self.init(.provider(provider), options)
    }

    private init(_ source: TokenSource, _ options: SessionOptions) {
        self.source = source
        self.options = options
        // A refresh may have spent the refresh token: what it brings is taken, whether or not somebody still waits.
        works = SharedWorks("session", isCancelledByLast: false)
        identity = Identity(user: nil)
        listeners = SessionListeners(identity)
        let epoch = SessionEpoch(session: ObjectIdentifier(works), number: 1)
        identity.set(.init(user: nil, isSignedIn: false, epoch: epoch))
        core = Locked(SessionCore(epoch: epoch, identity: identity))
        age = options.clock.stopwatch()
    }

    deinit { stateBroadcaster.finish() }

    /// Whether somebody is signed in, as far as is known now: a store, or a provider, is asked with the first call.
    public var state: SessionState { stateBroadcaster.current }

    /// Why the store doesn't have the current tokens: saving them has failed. A later call tries again. Until then, a new run of the app begins with the earlier tokens, which may be useless.
    public var saveError: TRPCError? { saveFailure.withLock(\.self) }

    /// The current state, then each change; a sign-in of another user is one. The store, or the provider, is asked first, if it was not asked yet.
    public var states: AsyncStream<SessionState> {
        startTask("session") { [self] in try? await loadIfNeeded() }
        return stateBroadcaster.stream()
    }

    /// Returns a valid access token, or nil if signed out. For requests that no client of this package sends.
    ///
    /// - Throws: `TRPCError` of kind `TRPCError.Kind-swift.enum.session(_:)`; what a refresh throws that cannot reach the
    ///   backend; `CancellationError`.
    public func token() async throws -> String? { try await valid(in: nil).current?.tokens.accessToken }

    /// The present sign-in, or the time since nobody is signed in.
    var epoch: SessionEpoch { core.withLock(\.epoch) }

    var stamp: CredentialStamp { core.withLock(\.stamp) }

    /// Whether the current task fetches tokens for it.
    var isFetchingHere: Bool { Self.fetching == ObjectIdentifier(self) }

    /// Notes the time that a response brings.
    func note(timeIn headers: HTTPHeaders) {
        let age = age()
        guard let time = ServerTime(headers, at: age) else { return }
        core.withLock { core in
            guard core.serverTime?.agrees(with: time) != true else { return }
            core.serverTime = time
            core.setAges(at: age, options, isNew: false)
        }
    }

    /// Notes that the backend has answered to a token.
    func accept(_ stamp: CredentialStamp) { core.withLock { $0.accepted = max($0.accepted, stamp.version) } }
}

extension Session: CustomStringConvertible, CustomDebugStringConvertible, RedactedStringConvertible {
    /// Its state.
    public var description: String { "Session(\(state))" }
    public var printableParts: KeyValuePairs<String, Any> { ["state": state] }
}
