import TRPCRuntime

/// Writes to a journal. Concurrent changes are written together, so that they wait for the disk only once.
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

    /// Appends a call, after those of earlier requests.
    ///
    /// - Parameter whenQueued: Called once later requests can only be written after this one, or together with it.
    /// - Returns: False if a limit is reached.
    /// - Throws: The storage's errors.
    func append(_ call: QueuedCall, whenQueued: () -> Void) async throws -> Bool {
        try await additions.result(of: call, whenQueued: whenQueued)
    }

    /// Writes the changes of a call.
    ///
    /// - Throws: The storage's errors.
    func update(_ call: QueuedCall) async throws { try await updates.result(of: call) }

    /// Removes a call. Returns whether it existed.
    ///
    /// - Throws: The storage's errors.
    @discardableResult
    func remove(_ id: String) async throws -> Bool { try await removals.result(of: id) }
}
