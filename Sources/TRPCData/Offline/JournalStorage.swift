/// The size limits of an ``OfflineJournal``.
public struct JournalLimits: Sendable, Hashable {
    /// The maximum number of calls.
    public var calls: Int
    /// The maximum total size of inputs, in bytes. Uploaded files don't count, since only their paths are stored.
    public var bytes: Int

    /// Creates limits; by default, 10,000 calls and 64 MB.
    public init(calls: Int = 10_000, bytes: Int = 64 << 20) {
        self.calls = calls
        self.bytes = bytes
    }
}

/// Stores a journal's calls in the order in which they were added.
package protocol JournalStorage: Sendable {
    /// Appends a call. When the method returns, the call has been persisted.
    ///
    /// - Returns: False if a limit has been reached.
    func append(_ call: QueuedCall, _ limits: JournalLimits) async throws -> Bool

    /// Appends calls in order. If it throws, none of them is appended.
    ///
    /// - Returns: For each call, false if a limit has been reached.
    func append(_ calls: [QueuedCall], _ limits: JournalLimits) async throws -> [Bool]

    /// Returns the first pending call in a scope for a user, or for no user if nil; returns nil if there is none.
    func first(in scope: String, of user: String?) async throws -> QueuedCall?

    /// Returns the scopes that have pending calls for a user, or for no user if nil.
    func scopes(of user: String?) async throws -> [String]

    /// Returns the calls of all users, in order.
    func calls() async throws -> [QueuedCall]

    /// Returns the pending calls that version 0.1 queued without a user.
    func callsOfUnknownUsers() async throws -> [QueuedCall]

    /// Returns the call with the given ID.
    func call(_ id: String) async throws -> QueuedCall?

    /// Updates a stored call. Does nothing if it has been removed.
    func update(_ call: QueuedCall) async throws

    /// Updates stored calls, ignoring those that have been removed.
    func update(_ calls: [QueuedCall]) async throws

    /// Removes a call, and returns whether it existed.
    func remove(_ id: String) async throws -> Bool

    /// Removes calls, and returns for each whether it existed.
    func remove(_ ids: [String]) async throws -> [Bool]

    /// Erases the remains of removed calls from the disk, such as those in free pages and in the log.
    func erase() async throws

    /// Begins sending; returns false if another process is sending. Balance each success with one call to ``endSending()``.
    func beginSending() async throws -> Bool

    /// Ends the sending begun by one call to ``beginSending()``.
    func endSending() async
}

extension JournalStorage {
    package func append(_ calls: [QueuedCall], _ limits: JournalLimits) async throws -> [Bool] {
        var results: [Bool] = []
        for call in calls { results.append(try await append(call, limits)) }
        return results
    }

    package func update(_ calls: [QueuedCall]) async throws {
        for call in calls { try await update(call) }
    }

    package func remove(_ ids: [String]) async throws -> [Bool] {
        var results: [Bool] = []
        for id in ids { results.append(try await remove(id)) }
        return results
    }

    package func callsOfUnknownUsers() async throws -> [QueuedCall] {
        try await calls().filter { $0.state == .pending && $0.owner == .unknown }
    }

    package func erase() async throws {}
}
