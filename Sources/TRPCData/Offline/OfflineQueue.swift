import Foundation
@_spi(Generated) import TRPCRuntime

/// Stores calls in a journal and sends them; see ``QueueLanes``.
final class OfflineQueue: Sendable {
    let journal: OfflineJournal
    let users: QueueUsers
    let lanes: QueueLanes
    private let clock: any Clock<Duration>
    /// The IDs of calls that have a response but couldn't be removed from the journal.
    let completed = Locked<Set<String>>([])
    private let chain = Locked<LinkChain?>(nil)
    /// Applies the invalidations of a call whose caller no longer waits for the response.
    private let invalidationHandler = Locked<(@Sendable (Data) -> Void)?>(nil)
    /// Whether the calls that version 0.1 queued without a user have been handled.
    private let hasSettledUsers = Locked(false)
    /// The ID of the last known user, as stored in the journal.
    private let lastUser = Locked<String?>(nil)
    /// The observation of sign-outs, which lasts as long as the queue exists.
    private let signOuts = Locked<(any Sendable)?>(nil)
    private let signOutCount = Locked(0)
    /// The scopes of calls that were stored since the lanes were last woken.
    private let added = Locked(AddedScopes())
    private let connectivity = Locked<(monitor: ConnectivityMonitor, membership: any Sendable)?>(nil)

    init(_ journal: OfflineJournal, _ users: QueueUsers, _ backoff: Backoff, _ clock: any Clock<Duration>) {
        self.journal = journal
        self.users = users
        self.clock = clock
        lanes = QueueLanes(backoff, clock)
        journal.onWake { [weak self] in self?.sendAll() }
    }

    /// Sets the links through which calls are sent.
    func use(_ next: LinkChain) { chain.withLock { if $0 == nil { $0 = next.copied } } }

    var next: LinkChain? { chain.withLock(\.self) }

    /// Sets the handler for the invalidations of calls whose caller no longer waits.
    func onInvalidation(_ body: @escaping @Sendable (Data) -> Void) { invalidationHandler.withLock { $0 = body } }

    /// Applies the invalidations of a call that has, or might have, taken effect and that no caller waits for.
    func notifyInvalidation(_ stored: StoredCall) {
        guard let stale = stored.stale else { return }
        invalidationHandler.withLock(\.self)?(stale)
    }

    var monitor: ConnectivityMonitor? { connectivity.withLock { $0?.monitor } }

    var isOffline: Bool { connectivity.withLock { $0?.monitor.state } == .offline }

    /// Observes a monitor, so that all calls are sent on reconnection before other observers are notified.
    func listen(to monitor: ConnectivityMonitor?) {
        guard let monitor else { return }
        let membership = monitor.beforeReconnection { [weak self] in await self?.sendNow() }
        connectivity.withLock { $0 = (monitor, membership) }
    }

    /// Stores a call, sends it, and returns its response.
    ///
    /// - Throws: ``OfflineQueueError``; `TRPCError` if the backend refuses the call; `CancellationError`.
    func response(to operation: TRPCOperation, _ stored: StoredCall, _ policy: QueuePolicy) async throws
        -> OperationResponse
    {
        try await operation.context[CallTicketKey.self]?.waitForTurn()
        let path = operation.path
        journal.register(operation.context[CallTraitsKey.self].fingerprint, of: path)
        let signOuts = signOutCount.withLock(\.self)
        let user = try await currentUser(path: path)
        // The call must be stored for the user who made it.
        guard user.epoch == nil || user.epoch == operation.context[SessionEpochKey.self] else {
            throw TRPCError.session(.userChanged, path: path)
        }
        let call = QueuedCall(
            id: UUID().uuidString.lowercased(),
            scope: policy.scope(of: operation),
            user: user.id,
            contract: journal.contract(of: path),
            path: path,
            date: Date(),
            payload: try stored.encoded()
        )
        let patience = policy.maximumWait
        let waiter = journal.waiters.add(call.id, operation, call.scope)
        defer { journal.waiters.leave(call.id) }
        do {
            try await append(call) { operation.context[CallTicketKey.self]?.leave() }
            if signOutCount.withLock(\.self) != signOuts { try await removeAfterSignOut(call) }
        } catch {
            journal.waiters.end(call.id, .failure(error))
            throw error
        }
        journal.waiters.markStored(call.id)
        if patience == .zero { journal.waiters.leave(call.id) }
        wakeTogether(call.scope)
        if patience == .zero { throw OfflineQueueError.queued(id: call.id) }
        return try await AbandonableTask("queued call") { try await waiter.value() }.run(
            patience.map { .init(time: $0, clock: clock) { OfflineQueueError.queued(id: call.id) } }
        )
    }

    /// Removes a call whose user signed out while it was being stored.
    private func removeAfterSignOut(_ call: QueuedCall) async throws {
        guard call.user != nil, try await journal.writer.remove(call.id) else { return }
        try await journal.storage.erase()
        throw TRPCError.session(.userChanged, path: call.path)
    }

    private func append(_ call: QueuedCall, whenQueued: () -> Void) async throws(OfflineQueueError) {
        let isThere: Bool
        do { isThere = try await journal.writer.append(call, whenQueued: whenQueued) } catch {
            throw .journal(path: call.path, error)
        }
        if !isThere { throw .full(path: call.path, journal.limits) }
    }

    /// Wakes all scopes, including those waiting for their next attempt.
    func sendAll(as reconnection: Reconnection = .ifNeeded) {
        if reconnection == .userChanged {
            releaseWaiters()
        }
        startTask("queue start") { [self] in await wakeAll() }
    }

    /// Stops the callers of a scope's calls, or of all calls, from waiting. The calls stay in the queue.
    func releaseWaiters(in scope: String? = nil) {
        for (id, _) in journal.waiters.waiting(in: scope) {
            journal.waiters.resume(id, .failure(OfflineQueueError.queued(id: id)))
        }
    }

    /// Sends the calls in all scopes, and waits until they're done, for at most ten seconds.
    private func sendNow() async {
        await wakeAll()
        let work = AbandonableTask("queue start") { [lanes] in await lanes.waitUntilIdle() }
        try? await work.run(.init(time: .seconds(10), clock: clock) { CancellationError() })
    }

    private func wakeAll() async {
        // If the journal can't be read, the next access reports the error.
        try? await settleUnknownUsers()
        guard let user = try? await currentUser(path: ""),
            let scopes = try? await journal.storage.scopes(of: user.id)
        else { return }
        // Include scopes waiting for their next attempt, which might belong to another user.
        wake(lanes.scopes.union(scopes), .changed)
    }

    /// Returns the current user.
    ///
    /// - Throws: The errors of ``QueueUsers/current(path:_:)``.
    func currentUser(path: String) async throws -> QueueUser {
        let user = try await users.current(path: path, next ?? LinkChain([]))
        if let id = user.id { lastUser.withLock { $0 = id } }
        return user
    }

    /// Handles the calls that version 0.1 queued without a user. Does so only once.
    ///
    /// A client without credentials sends them, as version 0.1 did. Any other client parks them, since they might belong to
    /// another user.
    func settleUnknownUsers() async throws {
        guard let next, !hasSettledUsers.withLock(\.self) else { return }
        for call in try await journal.storage.callsOfUnknownUsers() {
            if users.isAnonymous(next) {
                var call = call
                call.owner = .signedOut
                try await journal.writer.update(call)
            } else {
                try await park(call, .unknownUser, nil, "an earlier version queued it without its user")
            }
        }
        hasSettledUsers.withLock { $0 = true }
    }

    /// Observes sign-outs for as long as the queue exists.
    func observeSignOuts(_ observe: (@escaping @Sendable (String?) -> Void) -> any Sendable) {
        let membership = observe { [weak self] in self?.userHasSignedOut($0) }
        signOuts.withLock { $0 = membership }
    }

    /// - Parameter user: The ID of the session's user.
    private func userHasSignedOut(_ user: String?) {
        signOutCount.withLock { $0 += 1 }
        guard let id = users.hasOwnID ? lastUser.withLock(\.self) ?? user : user else { return }
        startSharedTask("queue sign-out") { [journal] in
            // If the file can't be written, the app's next call reports the error.
            try? await journal.forget(id)
        }
    }

    /// Wakes a scope together with other scopes whose calls are stored at about the same time.
    private func wakeTogether(_ scope: String) {
        guard added.withLock({ $0.add(scope) }) else { return }
        startSharedTask("queue additions") { [weak self, added] in
            await BatchWindow.untilQuiet { added.withLock(\.count) }
            self?.wake(added.withLock { $0.takeAll() }, .callAdded)
        }
    }

    private func wake(_ scopes: Set<String>, _ reason: QueueLanes.WakeReason) {
        lanes.wake(scopes, reason) { [weak self] in await self?.round($0, $1) ?? .held }
    }
}
