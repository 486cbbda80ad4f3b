/// The limits of an ``OfflineJournal``.
public struct JournalLimits: Sendable, Hashable {
    /// The maximum number of calls.
    public var calls: Int
    /// The maximum size of inputs, in bytes. An uploaded file is stored by its path and doesn't count.
    public var bytes: Int

    /// Creates limits.
    public init(calls: Int = 10_000, bytes: Int = 64 << 20) {
        self.calls = calls
        self.bytes = bytes
    }
}

/// Stores the calls of a journal, in the order in which they were added.
package protocol JournalStorage: Sendable {
    /// Appends a call. When the function returns, the call is persistent.
    ///
    /// - Returns: False if a limit is reached.
    func append(_ call: QueuedCall, _ limits: JournalLimits) async throws -> Bool

    /// Appends calls in their order, or none of them if it throws.
    ///
    /// - Returns: For each call, false if a limit is reached.
    func append(_ calls: [QueuedCall], _ limits: JournalLimits) async throws -> [Bool]

    /// Returns the first pending call of a scope and a user, or of calls made signed out; nil without any.
    func first(in scope: String, of user: String?) async throws -> QueuedCall?

    /// Returns the scopes with pending calls of a user, or of calls made signed out.
    func scopes(of user: String?) async throws -> [String]

    /// Returns all calls, of all users, in order.
    func calls() async throws -> [QueuedCall]

    /// Returns the pending calls that version 0.1 queued without a user.
    func callsOfUnknownUsers() async throws -> [QueuedCall]

    /// Returns the call with an ID.
    func call(_ id: String) async throws -> QueuedCall?

    /// Writes the changes of a call. Does nothing if it was removed.
    func update(_ call: QueuedCall) async throws

    /// Writes the changes of calls.
    func update(_ calls: [QueuedCall]) async throws

    /// Removes a call. Returns whether it existed.
    func remove(_ id: String) async throws -> Bool

    /// Removes calls. Returns for each whether it existed.
    func remove(_ ids: [String]) async throws -> [Bool]

    /// Erases the remains of removed calls from the disk, such as in free pages and in the log.
    func erase() async throws

    /// Begins sending; false while another process sends. Each success requires one ``endSending()``.
    func beginSending() async throws -> Bool

    /// Ends one ``beginSending()``.
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
