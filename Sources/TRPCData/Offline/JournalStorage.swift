/// How much an ``OfflineJournal`` holds at most.
public struct JournalLimits: Sendable, Hashable {
    /// How many calls.
    public var calls: Int
    /// How many bytes of inputs. A file that is uploaded is kept by its place, and does not count.
    public var bytes: Int

    /// Limits.
    public init(calls: Int = 10_000, bytes: Int = 64 << 20) {
        self.calls = calls
        self.bytes = bytes
    }
}

/// Keeps the calls of a journal, in the order in which they were added.
package protocol JournalStorage: Sendable {
    /// Adds a call behind all others. When it returns, the call outlives the process.
    ///
    /// - Returns: false when there is no room for it.
    func append(_ call: QueuedCall, _ limits: JournalLimits) async throws -> Bool

    /// Adds calls behind all others, in their order, or none of them if it throws.
    ///
    /// - Returns: For each call, false when there is no room for it.
    func append(_ calls: [QueuedCall], _ limits: JournalLimits) async throws -> [Bool]

    /// The first pending call of a scope and a user, or of nobody; nil if there is none.
    func first(in scope: String, of user: String?) async throws -> QueuedCall?

    /// The scopes with pending calls of a user, or of nobody.
    func scopes(of user: String?) async throws -> [String]

    /// All calls, of all users, in their order.
    func calls() async throws -> [QueuedCall]

    /// The pending calls that version 0.1 queued without a user.
    func callsOfUnknownUsers() async throws -> [QueuedCall]

    /// The call with an id.
    func call(_ id: String) async throws -> QueuedCall?

    /// Writes what has changed of a call. One that is not there any more stays away.
    func update(_ call: QueuedCall) async throws

    /// Writes what has changed of calls.
    func update(_ calls: [QueuedCall]) async throws

    /// Removes a call. Returns whether it was there.
    func remove(_ id: String) async throws -> Bool

    /// Removes calls. Returns for each whether it was there.
    func remove(_ ids: [String]) async throws -> [Bool]

    /// Removes from the disk what removed calls have left there, such as in free pages and in the log.
    func erase() async throws

    /// Begins to send; false while another process does. Each success is followed by one ``endSending()``.
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
