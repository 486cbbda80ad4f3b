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
/// Requests carry the access token. It is replaced before it expires, and when the backend refuses it: once for all
/// waiting calls, each of which is retried once. See the page Sessions.
///
/// Each sign-in and each sign-out begins an epoch. Responses to calls of an earlier epoch are discarded, sockets are
/// closed, and running subscriptions restart as the new user.
public final class Session: Sendable {
    /// Work that is shared by concurrent calls.
    enum Work: Hashable, Sendable {
        case load
        case refresh(version: Int)
    }

    let source: TokenSource
    let options: SessionOptions
    let core: Locked<SessionCore>
    let works: SharedWorks<Work, Void>
    let stateBroadcaster = StateBroadcaster(SessionState.signedOut(.notSignedIn))
    /// The current user, for data that belongs to a user. Changes with each sign-in.
    public let identity: Identity
    let listeners: SessionListeners
    let age: @Sendable () -> Duration
    /// The store's content when last read or written. Locked during writes, so that the last change wins.
    let storeSnapshot = Locked(TokenStoreSnapshot())
    /// The error of the last attempt to save the current tokens.
    let saveFailure = Locked<TRPCError?>(nil)
    /// When tokens that couldn't be saved are written again at the earliest.
    let nextSaveAge = Locked(Duration.zero)

    /// The session for which the current task fetches tokens: calls that it makes must not wait for the fetch.
    @TaskLocal static var fetching: ObjectIdentifier?

    /// Creates a session that refreshes its tokens with a refresh token.
    ///
    /// - Parameters:
    ///   - store: Stores the tokens between runs of the app.
    ///   - options: Where the token is sent, and when it is replaced.
    ///   - refresh: Returns new tokens for the refresh token. Without a new refresh token, the old one is kept. The
    ///     closure may call the client, whose calls then carry no credential. A status of 400, 401 or 403, and
    ///     ``SignInRequired``, end the session; other errors fail the waiting calls and keep the session.
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
    ///   - options: Where the token is sent, and when it is replaced.
    ///   - provider: Returns the current user's token, or nil if signed out. Only ``SignInRequired`` ends the session;
    ///     other errors don't.
    public convenience init(
        options: SessionOptions = SessionOptions(),
        provider: @escaping @Sendable (TokenRequest) async throws -> String?
    ) {
        self.init(.provider(provider), options)
    }

    private init(_ source: TokenSource, _ options: SessionOptions) {
        self.source = source
        self.options = options
        // A refresh may have used up the refresh token, so its result is taken even if no call waits for it any more.
        works = SharedWorks("session", isCancelledByLast: false)
        identity = Identity(user: nil)
        listeners = SessionListeners(identity)
        let epoch = SessionEpoch(session: ObjectIdentifier(works), number: 1)
        identity.set(.init(user: nil, isSignedIn: false, epoch: epoch))
        core = Locked(SessionCore(epoch: epoch, identity: identity))
        age = options.clock.stopwatch()
    }

    deinit { stateBroadcaster.finish() }

    /// The sign-in state. Initially signed out: the store or provider is first read with the first call.
    public var state: SessionState { stateBroadcaster.current }

    /// The error of saving the current tokens; nil if the store has them.
    ///
    /// A later call retries. Until it succeeds, the app's next launch begins with the earlier tokens, which may be
    /// invalid.
    public var saveError: TRPCError? { saveFailure.withLock(\.self) }

    /// The current state, then each change, including another user's sign-in. Loads the tokens if needed.
    public var states: AsyncStream<SessionState> {
        startTask("session") { [self] in try? await loadIfNeeded() }
        return stateBroadcaster.stream()
    }

    /// Returns a valid access token, or nil if signed out. For requests that aren't sent by a client of this package.
    ///
    /// - Throws: `TRPCError` of kind `TRPCError.Kind-swift.enum.session(_:)`; the error of a refresh that can't reach
    ///   the backend; `CancellationError`.
    public func token() async throws -> String? { try await valid(in: nil).current?.tokens.accessToken }

    /// The current epoch: a sign-in, or the time signed out.
    var epoch: SessionEpoch { core.withLock(\.epoch) }

    var stamp: CredentialStamp { core.withLock(\.stamp) }

    /// Whether the current task fetches tokens for this session.
    var isFetchingHere: Bool { Self.fetching == ObjectIdentifier(self) }

    /// Records the time in a response's headers.
    func note(timeIn headers: HTTPHeaders) {
        let age = age()
        guard let time = ServerTime(headers, at: age) else { return }
        core.withLock { core in
            guard core.serverTime?.agrees(with: time) != true else { return }
            core.serverTime = time
            core.setAges(at: age, options, isNew: false)
        }
    }

    /// Records that the backend has accepted a token.
    func accept(_ stamp: CredentialStamp) { core.withLock { $0.accepted = max($0.accepted, stamp.version) } }
}

extension Session: CustomStringConvertible, CustomDebugStringConvertible, RedactedStringConvertible {
    /// The session's state.
    public var description: String { "Session(\(state))" }
    public var printableParts: KeyValuePairs<String, Any> { ["state": state] }
}
