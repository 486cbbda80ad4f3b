public import TRPCRuntime

/// Stores mutations until an ``OfflineQueueLink`` can send them, such as once the device is online or earlier calls have ended.
///
/// ```swift
/// let journal = OfflineJournal()
/// let api = Palytt.Client(url: url, session: session, links: .batching.queueing(in: journal))
/// ```
///
/// A journal created with this class's initializer is kept in memory, for tests and tools. To persist it on disk across
/// launches, use `OfflineJournal(file:contract:)` from the module TRPCStore; see the page Offline.
///
/// A journal serves one client and its copies. The calls in a scope are sent in the order in which they were added. Parked
/// calls don't block others.
public final class OfflineJournal: Sendable {
    /// A closure that converts a call queued with an older contract, or returns nil to park it.
    public typealias Migration = @Sendable (QueuedCall) async throws -> QueuedCall?

    package let storage: any JournalStorage
    private let contract: String
    /// The fingerprints of procedures, keyed by path.
    private let fingerprints = Locked<[String: String]>([:])
    let limits: JournalLimits
    let migrate: Migration?
    let outcomeBroadcaster = Broadcaster<QueueOutcome>(limit: 10_000)
    let waiters = QueueWaiters()
    let writer: JournalWriter
    private let hasRegistered = Locked(false)
    private let senders = Locked<[@Sendable () -> Void]>([])

    /// Creates an in-memory journal.
    ///
    /// - Parameters:
    ///   - contract: A string that changes with the contract, used for procedures without a fingerprint.
    ///   - limits: The size limits of the journal.
    ///   - migrate: A closure that converts a call queued with another contract, based on its ``QueuedCall/path`` and
    ///     ``QueuedCall/input``. If it returns nil, the call is parked as ``ParkReason/otherContract``. If it throws, the call
    ///     and those after it are kept for a later attempt.
    public convenience init(contract: String = "", limits: JournalLimits = JournalLimits(), migrate: Migration? = nil) {
        self.init(storage: MemoryJournalStorage(), contract: contract, limits: limits, migrate: migrate)
    }

    package init(
        storage: any JournalStorage,
        contract: String = "",
        limits: JournalLimits = JournalLimits(),
        migrate: Migration? = nil
    ) {
        self.storage = storage
        self.contract = contract
        self.limits = limits
        self.migrate = migrate
        writer = JournalWriter(storage, limits)
    }

    /// The outcomes of calls from now on, including calls from earlier launches of the app.
    ///
    /// Start listening before calling `TRPCClient.reconnect()`, which sends the calls.
    public var outcomes: AsyncStream<QueueOutcome> { outcomeBroadcaster.stream() }

    /// Returns the calls of all users that are still to be sent, in the order in which they were made.
    ///
    /// - Throws: Errors of the storage, such as `StoreError` from the module TRPCStore.
    public func pending() async throws -> [QueuedCall] { try await storage.calls().filter { $0.state == .pending } }

    /// Returns the parked calls of all users, which are no longer sent automatically.
    ///
    /// - Throws: The errors of ``pending()``.
    public func parked() async throws -> [QueuedCall] { try await storage.calls().filter { $0.state != .pending } }

    /// Sends a parked call again, before calls made after it. For a pending call, skips the delay before its next attempt.
    ///
    /// A call of an unknown user (``ParkReason/unknownUser``) is sent as if signed out, without credentials.
    ///
    /// - Returns: Whether the journal contains the call.
    /// - Throws: The errors of ``pending()``.
    @discardableResult
    public func retry(_ id: String) async throws -> Bool {
        guard let call = try await storage.call(id) else { return false }
        return try await retry(call, as: call.owner == .unknown ? .signedOut : call.owner)
    }

    /// Retries a call of an unknown user as the given user; see ``ParkReason/unknownUser``.
    ///
    /// - Parameters:
    ///   - id: The call's ID.
    ///   - user: The user's ID, as in ``QueuedCall/user``.
    /// - Returns: Whether the journal contains the call and it doesn't belong to another user.
    /// - Throws: The errors of ``pending()``.
    @discardableResult
    public func retry(_ id: String, asUser user: String) async throws -> Bool {
        guard let call = try await storage.call(id), [.unknown, .user(user)].contains(call.owner) else { return false }
        return try await retry(call, as: .user(user))
    }

    private func retry(_ call: QueuedCall, as owner: CallOwner) async throws -> Bool {
        guard !call.isDamaged else { return false }
        var call = call
        (call.owner, call.state, call.attempts, call.message) = (owner, .pending, 0, nil)
        try await storage.update(call)
        wake()
        return true
    }

    /// Removes a call. If it's already being sent, it might still reach the backend.
    ///
    /// - Returns: Whether the journal contained the call.
    /// - Throws: The errors of ``pending()``.
    @discardableResult
    public func discard(_ id: String) async throws -> Bool {
        let wasThere = try await storage.remove(id)
        waiters.end(id, .failure(OfflineQueueError.removed(id: id)))
        return wasThere
    }

    /// Removes all of a user's calls, and erases their remains from the disk.
    ///
    /// - Parameter user: The user's ID, as in ``QueuedCall/user``; nil for calls made while signed out or by an unknown user.
    /// - Throws: The errors of ``pending()``.
    public func discardAll(ofUser user: String?) async throws {
        for call in try await storage.calls() where call.user == user { try await discard(call.id) }
        try await storage.erase()
    }

    /// Removes all calls of a user who has signed out, erases them from the disk, and publishes their outcomes.
    func forget(_ user: String) async throws {
        for call in try await storage.calls() where call.user == user {
            guard try await storage.remove(call.id) else { continue }
            waiters.end(call.id, .failure(OfflineQueueError.removed(id: call.id)))
            outcomeBroadcaster.publish(QueueOutcome(call: call, ending: .parked(.signedOut, nil)))
        }
        try await storage.erase()
    }

    /// Returns the contract for a procedure's new calls: the procedure's fingerprint, or else the journal's `contract`.
    func contract(of path: String) -> String { fingerprints.withLock { $0[path] } ?? contract }

    /// Registers a procedure's fingerprint.
    func register(_ fingerprint: String?, of path: String) {
        guard let fingerprint else { return }
        fingerprints.withLock { $0[path] = fingerprint }
    }

    /// Registers the fingerprints of a client's mutations. Does so only once.
    func register(_ fingerprints: () -> [(path: String, fingerprint: String?)]) {
        let isFirst = hasRegistered.withLock { learned in
            defer { learned = true }
            return !learned
        }
        guard isFirst else { return }
        for (path, fingerprint) in fingerprints() { register(fingerprint, of: path) }
    }

    /// Adds a closure to call when there might be calls to send.
    func onWake(_ body: @escaping @Sendable () -> Void) { senders.withLock { $0.append(body) } }

    private func wake() {
        for body in senders.withLock(\.self) { body() }
    }
}

extension OfflineJournal: CustomStringConvertible, RedactedStringConvertible {
    /// A description with the journal's contract.
    public var description: String { "OfflineJournal(\(contract))" }
    public var printableParts: KeyValuePairs<String, Any> { ["contract": contract, "limits": limits] }
}
