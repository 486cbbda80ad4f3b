import Foundation
public import TRPCRuntime

/// Queues mutations while offline and sends them later, also after a restart.
///
/// ```swift
/// let api = Palytt.Client(url: url, session: session, links: .batching.queueing(in: journal).retrying())
/// ```
///
/// A mutation is written into the ``OfflineJournal``, then sent, and removed when its answer is there. Those of a scope are
/// sent in the order in which they were made. Only mutations that are safe to send twice are queued: a process may end
/// between the backend's work and its answer. See the page Offline.
///
/// A caller that is cancelled leaves; its call stays queued.
public struct OfflineQueueLink: TRPCLink {
    let queue: OfflineQueue
    private let policy: QueuePolicy
    private let routes: [String: QueuePolicy]
    private let keepsCallsAfterSignOut: Bool
    private let transformer: Transformer
    private let newKey: @Sendable () -> String

    /// A link; `LinkSetup.queueing(in:_:by:connectivity:backoff:user:)` makes one for a client.
    ///
    /// - Parameters:
    ///   - backend: where requests go.
    ///   - journal: keeps the calls until they are sent.
    ///   - policy: of all calls without a policy of their own.
    ///   - routes: policies by path, such as `posts.create`, or by router, such as `posts`; the longest path holds.
    ///   - connectivity: nothing is sent while it says that there is no connection, and all when there is one again.
    ///   - backoff: the pauses after failed attempts.
    ///   - user: the ID of the signed-in user, nil while nobody is signed in. By default it is that of the client's
    ///     `Session`. A client that has credentials and no session needs it: otherwise its calls are refused with
    ///     ``OfflineQueueError/unknownUser(path:)``. Change it before the credentials change.
    ///   - keepsCallsAfterSignOut: whether the calls of a user who signs out (`Session.signOut()`) wait for the same user
    ///     to sign in again. Otherwise they are removed from the journal, and reported as ``ParkReason/signedOut``.
    ///   - newKey: makes an idempotency key; nil makes a random UUID.
    public init(
        _ backend: TRPCClient.Configuration,
        _ journal: OfflineJournal,
        _ policy: QueuePolicy = .idempotent,
        by routes: [String: QueuePolicy] = [:],
        connectivity: ConnectivityMonitor? = nil,
        backoff: Backoff = OfflineQueueLink.standardBackoff,
        user: (@Sendable () async throws -> String?)? = nil,
        keepsCallsAfterSignOut: Bool = false,
        newKey: (@Sendable () -> String)? = nil
    ) {
        queue = OfflineQueue(journal, QueueUsers(backend, user), backoff, backend.clock)
        self.policy = policy
        self.routes = routes
        self.keepsCallsAfterSignOut = keepsCallsAfterSignOut
        transformer = backend.transformer
        self.newKey = newKey ?? { UUID().uuidString.lowercased() }
        queue.listen(to: connectivity)
    }

    /// The pauses unless told otherwise: up to 1, 2, 4 … 60 seconds, half of it left to chance.
    public static var standardBackoff: Backoff { Backoff(maximum: .seconds(60)) }

    public func handle(_ operation: TRPCOperation, next: LinkChain) async throws -> OperationResponse {
        queue.use(next)
        let policy = operation.context[CallQueuePolicyKey.self] ?? routes.value(forRouteOf: operation.path) ?? policy
        // A call that fetches a session's tokens waits for no queue.
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
    /// Keeps mutations until they are sent; see ``OfflineQueueLink``.
    ///
    /// ```swift
    /// let likes = QueuePolicy(scope: "likes", maximumWait: .zero)
    /// let api = Palytt.Client(url: url, session: session, links: .batching.queueing(in: journal, by: ["likes": likes]))
    /// ```
    ///
    /// - Parameters:
    ///   - journal: keeps the calls until they are sent.
    ///   - policy: of all calls without a policy of their own.
    ///   - routes: policies by path, such as `posts.create`, or by router, such as `posts`; the longest path holds.
    ///   - connectivity: nothing is sent while it says that there is no connection, and all when there is one again.
    ///   - backoff: the pauses after failed attempts.
    ///   - user: the ID of the signed-in user, nil while nobody is signed in. By default it is that of the client's
    ///     `Session`. A client that has credentials and no session needs it: otherwise its calls are refused with
    ///     ``OfflineQueueError/unknownUser(path:)``. Change it before the credentials change.
    ///   - keepsCallsAfterSignOut: whether the calls of a user who signs out (`Session.signOut()`) wait for the same user
    ///     to sign in again. Otherwise they are removed from the journal, and reported as ``ParkReason/signedOut``.
    public func queueing(
        in journal: OfflineJournal,
        _ policy: QueuePolicy = .idempotent,
        by routes: [String: QueuePolicy] = [:],
        connectivity: ConnectivityMonitor? = nil,
        backoff: Backoff = OfflineQueueLink.standardBackoff,
        user: (@Sendable () async throws -> String?)? = nil,
        keepsCallsAfterSignOut: Bool = false
    ) -> LinkSetup {
        setting(.offline) {
            OfflineQueueLink(
                $0,
                journal,
                policy,
                by: routes,
                connectivity: connectivity,
                backoff: backoff,
                user: user,
                keepsCallsAfterSignOut: keepsCallsAfterSignOut
            )
        }
    }
}

extension TRPCOperation {
    /// The same operation, marked as one that may be made twice.
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
    /// Whether the call cannot be queued at all, whatever the state of the queue.
    fileprivate var isCallSpecific: Bool {
        switch self {
        case .notSafe, .notStorable: true
        case .queued, .full, .parked, .removed, .journal, .unknownUser: false
        }
    }
}

extension OfflineQueueLink: ClientLink, CallKeepingLink {
    /// Removes the calls of users who sign out, unless they are kept, and invalidates the cached responses that are out of date
    /// because of calls whose responses come after their callers have left.
    package func join(_ chain: LinkChain, _ session: (any ClientSession)?) {
        if let session, !keepsCallsAfterSignOut { queue.observeSignOuts(session.onSignOut) }
        if let cache = chain.first(CacheLink.self) { queue.onInvalidation { cache.invalidate($0) } }
    }

    package func register(_ fingerprints: () -> [(path: String, fingerprint: String?)]) {
        queue.journal.register(fingerprints)
    }
}
