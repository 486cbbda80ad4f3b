public import TRPCRuntime

/// The mutations that wait for a connection or for earlier calls; an ``OfflineQueueLink`` sends them.
///
/// ```swift
/// let journal = OfflineJournal()
/// let api = Palytt.Client(url: url, session: session, links: .batching.queueing(in: journal))
/// ```
///
/// This one is in memory, for tests and tools. `OfflineJournal(file:contract:)` of the module TRPCStore is on disk and
/// persists across launches; see the page Offline.
///
/// A journal serves one client and its copies. Calls of a scope are sent in the order in which they were added; parked
/// calls don't block others.
public final class OfflineJournal: Sendable {
    /// Converts a call queued with an older contract; return nil to park it.
    public typealias Migration = @Sendable (QueuedCall) async throws -> QueuedCall?

    package let storage: any JournalStorage
    private let contract: String
    /// The fingerprints of procedures by path.
    private let fingerprints = Locked<[String: String]>([:])
    let limits: JournalLimits
    let migrate: Migration?
    let outcomeBroadcaster = Broadcaster<QueueOutcome>(limit: 10_000)
    let waiters = QueueWaiters()
    let writer: JournalWriter
    private let hasRegistered = Locked(false)
    private let senders = Locked<[@Sendable () -> Void]>([])

    /// Creates a journal in memory.
    ///
    /// - Parameters:
    ///   - contract: A string that changes with the contract, for calls of procedures without a fingerprint.
    ///   - limits: The maximum size of the journal.
    ///   - migrate: Converts a call of another contract, by its ``QueuedCall/path`` and ``QueuedCall/input``; nil parks
    ///     it as ``ParkReason/otherContract``. If it throws, the call and those after it are kept for a later attempt.
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

    /// The outcomes of calls from now on, including calls of earlier runs of the app.
    ///
    /// Listen before `TRPCClient.reconnect()`, which sends them.
    public var outcomes: AsyncStream<QueueOutcome> { outcomeBroadcaster.stream() }

    /// Returns the calls that are still to be sent, of all users, in the order in which they were made.
    ///
    /// - Throws: The storage's errors, such as `StoreError` of the module TRPCStore.
    public func pending() async throws -> [QueuedCall] { try await storage.calls().filter { $0.state == .pending } }

    /// Returns the calls that are no longer sent automatically.
    ///
    /// - Throws: The errors of ``pending()``.
    public func parked() async throws -> [QueuedCall] { try await storage.calls().filter { $0.state != .pending } }

    /// Sends a parked call again, before calls made after it. A pending call skips its pause.
    ///
    /// A call of an unknown user (``ParkReason/unknownUser``) is sent while signed out, without credentials.
    ///
    /// - Returns: Whether the call is in the journal.
    /// - Throws: The errors of ``pending()``.
    @discardableResult
    public func retry(_ id: String) async throws -> Bool {
        guard let call = try await storage.call(id) else { return false }
        return try await retry(call, as: call.owner == .unknown ? .signedOut : call.owner)
    }

    /// Retries a call of an unknown user as the signed-in user; see ``ParkReason/unknownUser``.
    ///
    /// - Parameters:
    ///   - id: The identifier of the call.
    ///   - user: The user, as in ``QueuedCall/user``.
    /// - Returns: Whether the call is in the journal and belongs to no other user.
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

    /// Removes a call. A call that is being sent may still reach the backend.
    ///
    /// - Returns: Whether it existed.
    /// - Throws: The errors of ``pending()``.
    @discardableResult
    public func discard(_ id: String) async throws -> Bool {
        let wasThere = try await storage.remove(id)
        waiters.end(id, .failure(OfflineQueueError.removed(id: id)))
        return wasThere
    }

    /// Removes all calls of a user, and erases their remains from the disk.
    ///
    /// - Parameter user: The user, as in ``QueuedCall/user``; nil for calls made while signed out and those of an
    ///   unknown user.
    /// - Throws: The errors of ``pending()``.
    public func discardAll(ofUser user: String?) async throws {
        for call in try await storage.calls() where call.user == user { try await discard(call.id) }
        try await storage.erase()
    }

    /// Removes all calls of a user who has signed out, and erases them from the disk. Reports the calls as outcomes.
    func forget(_ user: String) async throws {
        for call in try await storage.calls() where call.user == user {
            guard try await storage.remove(call.id) else { continue }
            waiters.end(call.id, .failure(OfflineQueueError.removed(id: call.id)))
            outcomeBroadcaster.publish(QueueOutcome(call: call, ending: .parked(.signedOut, nil)))
        }
        try await storage.erase()
    }

    /// Returns the contract of new calls of a procedure: its fingerprint, or else the journal's `contract`.
    func contract(of path: String) -> String { fingerprints.withLock { $0[path] } ?? contract }

    /// Registers the fingerprint of a call's procedure.
    func register(_ fingerprint: String?, of path: String) {
        guard let fingerprint else { return }
        fingerprints.withLock { $0[path] = fingerprint }
    }

    /// Registers the fingerprints of a client's mutations, once.
    func register(_ fingerprints: () -> [(path: String, fingerprint: String?)]) {
        let isFirst = hasRegistered.withLock { learned in
            defer { learned = true }
            return !learned
        }
        guard isFirst else { return }
        for (path, fingerprint) in fingerprints() { register(fingerprint, of: path) }
    }

    /// Adds a closure that is called when calls can be sent.
    func onWake(_ body: @escaping @Sendable () -> Void) { senders.withLock { $0.append(body) } }

    private func wake() {
        for body in senders.withLock(\.self) { body() }
    }
}

extension OfflineJournal: CustomStringConvertible, RedactedStringConvertible {
    /// The contract of its calls.
    public var description: String { "OfflineJournal(\(contract))" }
    public var printableParts: KeyValuePairs<String, Any> { ["contract": contract, "limits": limits] }
}
