import TRPCRuntime

/// Writes to a journal, combining concurrent changes to reduce the time spent waiting for the disk.
final class JournalWriter: Sendable {
    private let additions: CombinedWork<QueuedCall, Bool>
    private let updates: CombinedWork<QueuedCall, Void>
    private let removals: CombinedWork<String, Bool>

    init(_ storage: any JournalStorage, _ limits: JournalLimits) {
        additions = CombinedWork("journal additions") { try await storage.append($0, limits) }
        updates = CombinedWork("journal updates") { calls in
            try await storage.update(calls)
            return calls.map { _ in }
        }
        removals = CombinedWork("journal removals") { try await storage.remove($0) }
    }

    /// Appends a call after those of earlier requests.
    ///
    /// - Parameter whenQueued: Called once later requests can't be written before this one.
    /// - Returns: False if a limit has been reached.
    /// - Throws: Errors of the storage.
    func append(_ call: QueuedCall, whenQueued: () -> Void) async throws -> Bool {
        try await additions.result(of: call, whenQueued: whenQueued)
    }

    /// Updates a stored call.
    ///
    /// - Throws: Errors of the storage.
    func update(_ call: QueuedCall) async throws { try await updates.result(of: call) }

    /// Removes a call, and returns whether it existed.
    ///
    /// - Throws: Errors of the storage.
    @discardableResult
    func remove(_ id: String) async throws -> Bool { try await removals.result(of: id) }
}
