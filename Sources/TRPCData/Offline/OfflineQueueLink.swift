import Foundation
public import TRPCRuntime

/// Queues mutations while offline and sends them later, even after a restart.
///
/// ```swift
/// let api = Palytt.Client(url: url, session: session, links: .batching.queueing(in: journal).retrying())
/// ```
///
/// A mutation is first written to the ``OfflineJournal``, then sent, and removed once its response arrives. The mutations in a
/// scope are sent in the order in which they were made. Since the app might exit before the response arrives, only mutations
/// that are safe to send twice are queued. See the page Offline.
///
/// The calls of a user are only sent as that user: the one of the client's `Session`, or of its `Identity`. A client
/// with credentials that has neither fails with ``OfflineQueueError/unknownUser(path:)``.
///
/// If a caller is cancelled, its call stays queued.
public struct OfflineQueueLink: TRPCLink {
    let queue: OfflineQueue
    private let policy: QueuePolicy
    private let routes: [String: QueuePolicy]
    private let keepsCallsAfterSignOut: Bool
    private let transformer: Transformer
    private let newKey: @Sendable () -> String

    /// Creates a link; `LinkSetup.queueing(in:_:by:connectivity:backoff:keepsCallsAfterSignOut:)` creates one for a client.
    ///
    /// - Parameters:
    ///   - backend: The client's configuration.
    ///   - journal: Stores the calls until they are sent.
    ///   - policy: The policy of calls without their own.
    ///   - routes: Policies by path, such as `posts.create`, or by router, such as `posts`; the longest match applies.
    ///   - connectivity: Reports the connection: nothing is sent while offline, and all calls are sent on reconnection.
    ///   - backoff: The pauses after failed attempts.
    ///   - keepsCallsAfterSignOut: Whether the calls of a user who signs out (`Session.signOut()`) wait for the same
    ///     user to sign in again. Otherwise they are removed from the journal, and reported as
    ///     ``ParkReason/signedOut``.
    ///   - newKey: Creates an idempotency key; nil creates random UUIDs.
    public init(
        _ backend: TRPCClient.Configuration,
        journal: OfflineJournal,
        policy: QueuePolicy = .idempotent,
        by routes: [String: QueuePolicy] = [:],
        connectivity: ConnectivityMonitor? = nil,
        backoff: Backoff = OfflineQueueLink.standardBackoff,
        keepsCallsAfterSignOut: Bool = false,
        newKey: (@Sendable () -> String)? = nil
    ) {
        self.init(
            backend,
            journal: journal,
            policy: policy,
            by: routes,
            connectivity: connectivity,
            backoff: backoff,
            userID: nil,
            keepsCallsAfterSignOut: keepsCallsAfterSignOut,
            newKey: newKey
        )
    }

    /// Creates a link.
    ///
    /// - Parameter userID: Returns the ID of the signed-in user, or nil if signed out; nil uses the client's identity.
    package init(
        _ backend: TRPCClient.Configuration,
        journal: OfflineJournal,
        policy: QueuePolicy,
        by routes: [String: QueuePolicy] = [:],
        connectivity: ConnectivityMonitor? = nil,
        backoff: Backoff = OfflineQueueLink.standardBackoff,
        userID: (@Sendable () async throws -> String?)?,
        keepsCallsAfterSignOut: Bool = false,
        newKey: (@Sendable () -> String)? = nil
    ) {
        queue = OfflineQueue(journal, QueueUsers(backend, userID), backoff, backend.clock)
        self.policy = policy
        self.routes = routes
        self.keepsCallsAfterSignOut = keepsCallsAfterSignOut
        transformer = backend.transformer
        self.newKey = newKey ?? { UUID().uuidString.lowercased() }
        queue.listen(to: connectivity)
    }

    /// The default delays after failed attempts: 1, 2, 4 … up to 60 seconds, each randomly shortened by up to half.
    public static var standardBackoff: Backoff { Backoff(maximum: .seconds(60)) }

    public func handle(_ operation: TRPCOperation, next: LinkChain) async throws -> OperationResponse {
        queue.use(next)
        let policy = operation.context[CallQueuePolicyKey.self] ?? routes.value(forRouteOf: operation.path) ?? policy
        // A call made to fetch a session's tokens isn't queued.
        guard operation.kind == .mutation, policy.isQueued, !operation.context[WithoutCredentialKey.self] else {
            operation.context[CallTicketKey.self]?.leave()
            return try await next.handle(operation)
        }
        defer { operation.context[CallTicketKey.self]?.leave() }
        do {
            guard operation.isIdempotent || policy.isSafe || policy.idempotencyKey != nil else {
                throw OfflineQueueError.notSafe(path: operation.path)
            }
            let safe = try policy.idempotencyKey?.added(to: operation, transformer, newKey) ?? operation.repeatable
            let stored = try StoredCall(safe, policy)
            return try await queue.response(to: safe, stored, policy)
        } catch let error as OfflineQueueError where error.isCallSpecific && !policy.refusesUnsafe {
            operation.context[CallTicketKey.self]?.leave()
            return try await next.handle(operation)
        }
    }

    public func subscribe(_ operation: TRPCOperation, next: LinkChain) -> SubscriptionSignals {
        queue.use(next)
        return next.subscribe(operation)
    }

    public func reconnect(_ reconnection: Reconnection, next: LinkChain) {
        queue.use(next)
        queue.sendAll(as: reconnection)
        next.reconnect(reconnection)
    }
}

extension LinkSetup {
    /// Adds a queue that stores mutations until they're sent; see ``OfflineQueueLink``.
    ///
    /// ```swift
    /// let likes = QueuePolicy(scope: "likes", maximumWait: .zero)
    /// let api = Palytt.Client(url: url, session: session, links: .batching.queueing(in: journal, by: ["likes": likes]))
    /// ```
    ///
    /// - Parameters:
    ///   - journal: Stores the calls until they are sent.
    ///   - policy: The policy of calls without their own.
    ///   - routes: Policies by path, such as `posts.create`, or by router, such as `posts`; the longest match applies.
    ///   - connectivity: Reports the connection: nothing is sent while offline, and all calls are sent on reconnection.
    ///   - backoff: The pauses after failed attempts.
    ///   - keepsCallsAfterSignOut: Whether the calls of a user who signs out (`Session.signOut()`) wait for the same
    ///     user to sign in again. Otherwise they are removed from the journal, and reported as
    ///     ``ParkReason/signedOut``.
    public func queueing(
        in journal: OfflineJournal,
        _ policy: QueuePolicy = .idempotent,
        by routes: [String: QueuePolicy] = [:],
        connectivity: ConnectivityMonitor? = nil,
        backoff: Backoff = OfflineQueueLink.standardBackoff,
        keepsCallsAfterSignOut: Bool = false
    ) -> LinkSetup {
        queueing(
            in: journal,
            policy,
            by: routes,
            connectivity: connectivity,
            backoff: backoff,
            userID: nil,
            keepsCallsAfterSignOut: keepsCallsAfterSignOut
        )
    }

    /// Queues mutations until they are sent.
    ///
    /// - Parameter userID: Returns the ID of the signed-in user, or nil if signed out; nil uses the client's identity.
    package func queueing(
        in journal: OfflineJournal,
        _ policy: QueuePolicy = .idempotent,
        by routes: [String: QueuePolicy] = [:],
        connectivity: ConnectivityMonitor? = nil,
        backoff: Backoff = OfflineQueueLink.standardBackoff,
        userID: (@Sendable () async throws -> String?)?,
        keepsCallsAfterSignOut: Bool = false
    ) -> LinkSetup {
        setting(.offline) {
            OfflineQueueLink(
                $0,
                journal: journal,
                policy: policy,
                by: routes,
                connectivity: connectivity,
                backoff: backoff,
                userID: userID,
                keepsCallsAfterSignOut: keepsCallsAfterSignOut
            )
        }
    }
}

extension TRPCOperation {
    /// A copy of the operation that is marked as safe to send again.
    fileprivate var repeatable: TRPCOperation {
        TRPCOperation(
            path: path,
            kind: kind,
            input: input,
            value: value,
            isIdempotent: true,
            headers: headers,
            context: context,
            lastEventId: lastEventId
        )
    }
}

extension OfflineQueueError {
    /// Whether the call can never be queued, regardless of the queue's state.
    fileprivate var isCallSpecific: Bool {
        switch self {
        case .notSafe, .notStorable: true
        case .queued, .full, .parked, .removed, .journal, .unknownUser: false
        }
    }
}

extension OfflineQueueLink: ClientLink, CallKeepingLink {
    /// Connects the queue to the session and to the client's cache.
    ///
    /// Removes a user's calls on sign-out, unless they're to be kept. Applies the invalidations of calls whose callers no
    /// longer wait for the response.
    package func join(_ chain: LinkChain, _ session: (any ClientSession)?) {
        if let session, !keepsCallsAfterSignOut { queue.observeSignOuts(session.onSignOut) }
        if let cache = chain.first(CacheLink.self) { queue.onInvalidation { cache.invalidate($0) } }
    }

    package func register(_ fingerprints: () -> [(path: String, fingerprint: String?)]) {
        queue.journal.register(fingerprints)
    }
}
