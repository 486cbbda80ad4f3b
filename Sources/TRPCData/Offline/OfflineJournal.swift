public import TRPCRuntime

/// The mutations that wait for a connection, or for their turn; an ``OfflineQueueLink`` sends them.
///
/// ```swift
/// let journal = OfflineJournal()
/// let api = Palytt.Client(url: url, session: session, links: .batching.queueing(in: journal))
/// ```
///
/// This one is in memory, for tests and for tools. `OfflineJournal(file:contract:)` of the module TRPCStore is on disk, and
/// outlives the process; see the page Offline.
///
/// A journal serves one client, and its copies. Calls of a scope are sent in the order in which they were added; a call that
/// is parked holds none up.
public final class OfflineJournal: Sendable {
    /// Converts a call queued with an older contract; return nil to park it.
    public typealias Migration = @Sendable (QueuedCall) async throws -> QueuedCall?

    package let storage: any JournalStorage
    private let contract: String
    /// The fingerprints of procedures, by their paths.
    private let fingerprints = Locked<[String: String]>([:])
    let limits: JournalLimits
    let migrate: Migration?
    let outcomeBroadcaster = Broadcaster<QueueOutcome>(limit: 10_000)
    let waiters = QueueWaiters()
    let writer: JournalWriter
    private let hasRegistered = Locked(false)
    private let senders = Locked<[@Sendable () -> Void]>([])

    /// A journal in memory.
    ///
    /// - Parameters:
    ///   - contract: any text that changes with the contract, for calls of procedures without a fingerprint.
    ///   - limits: how much it holds.
    ///   - migrate: gives a call that was made with another contract its new form, by its ``QueuedCall/path`` and
    ///     ``QueuedCall/input``; nil parks it as ``ParkReason/otherContract``. An error that it throws leaves the call, and
    ///     those behind it, for a later attempt.
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

    /// What becomes of the calls from now on, also of those that an earlier run of the application has left. Listen before
    /// the client is asked to `TRPCClient.reconnect()`, which has them sent.
    public var outcomes: AsyncStream<QueueOutcome> { outcomeBroadcaster.stream() }

    /// The calls that are still to be sent, of all users, in the order in which they were made.
    ///
    /// - Throws: what the storage throws, such as `StoreError` of the module TRPCStore.
    public func pending() async throws -> [QueuedCall] { try await storage.calls().filter { $0.state == .pending } }

    /// The calls that are not sent by themselves any more.
    ///
    /// - Throws: as ``pending()``.
    public func parked() async throws -> [QueuedCall] { try await storage.calls().filter { $0.state != .pending } }

    /// Sends a parked call again, before those made after it. A pending call doesn't wait for its next attempt. A call of an
    /// unknown user (``ParkReason/unknownUser``) is sent while nobody is signed in, without credentials.
    ///
    /// - Returns: whether the call is in the journal.
    /// - Throws: as ``pending()``.
    @discardableResult
    public func retry(_ id: String) async throws -> Bool {
        guard let call = try await storage.call(id) else { return false }
        return try await retry(call, as: call.owner == .unknown ? .signedOut : call.owner)
    }

    /// Retries a call of an unknown user as the user who is signed in; see ``ParkReason/unknownUser``.
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

    /// Removes a call. One that is on its way may reach the backend nevertheless.
    ///
    /// - Returns: whether it was there.
    /// - Throws: as ``pending()``.
    @discardableResult
    public func discard(_ id: String) async throws -> Bool {
        let wasThere = try await storage.remove(id)
        waiters.end(id, .failure(OfflineQueueError.removed(id: id)))
        return wasThere
    }

    /// Removes all calls of a user, and their remains from the disk.
    ///
    /// - Parameter user: as in ``QueuedCall/user``; nil for calls made while nobody was signed in, and those of an
    ///   unknown user.
    /// - Throws: as ``pending()``.
    public func discardAll(ofUser user: String?) async throws {
        for call in try await storage.calls() where call.user == user { try await discard(call.id) }
        try await storage.erase()
    }

    /// Removes all calls of a user who has signed out, and their remains from the disk. Reports the calls as outcomes.
    func forget(_ user: String) async throws {
        for call in try await storage.calls() where call.user == user {
            guard try await storage.remove(call.id) else { continue }
            waiters.end(call.id, .failure(OfflineQueueError.removed(id: call.id)))
            outcomeBroadcaster.publish(QueueOutcome(call: call, ending: .parked(.signedOut, nil)))
        }
        try await storage.erase()
    }

    /// What a call of a procedure is made with: its fingerprint, or else the journal's text.
    func contract(of path: String) -> String { fingerprints.withLock { $0[path] } ?? contract }

    /// Learns the fingerprint of the procedure of a call.
    func register(_ fingerprint: String?, of path: String) {
        guard let fingerprint else { return }
        fingerprints.withLock { $0[path] = fingerprint }
    }

    /// Learns the fingerprints of a client's mutations, once.
    func register(_ fingerprints: () -> [(path: String, fingerprint: String?)]) {
        let isFirst = hasRegistered.withLock { learned in
            defer { learned = true }
            return !learned
        }
        guard isFirst else { return }
        for (path, fingerprint) in fingerprints() { register(fingerprint, of: path) }
    }

    /// Has a link told when calls are to be sent.
    func onWake(_ body: @escaping @Sendable () -> Void) { senders.withLock { $0.append(body) } }

    private func wake() {
        for body in senders.withLock(\.self) { body() }
    }
}

extension OfflineJournal: CustomStringConvertible, RedactedStringConvertible {
    /// The text that its calls are made with.
    public var description: String { "OfflineJournal(\(contract))" }
    public var printableParts: KeyValuePairs<String, Any> { ["contract": contract, "limits": limits] }
}
