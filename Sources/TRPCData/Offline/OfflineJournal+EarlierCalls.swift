package import TRPCRuntime

extension OfflineJournal {
    /// Returns the pending calls of a user that earlier runs of the app made, in order.
    ///
    /// - Throws: The errors of ``pending()``.
    fileprivate func earlierCalls(of user: String?) async throws -> [QueuedCall] {
        try await storage.calls().filter {
            $0.state == .pending && $0.owner == CallOwner(user) && !waiters.isKnown($0.id)
        }
    }

    /// Connects a receipt to a call of an earlier run.
    ///
    /// - Returns: Whether the call is still in the journal.
    /// - Throws: The errors of ``pending()``.
    fileprivate func observe(_ call: QueuedCall, _ receipt: QueueReceipt) async throws -> Bool {
        waiters.observe(call.id, call.scope, receipt)
        return try await storage.call(call.id)?.state == .pending
    }
}

extension TRPCClient {
    /// The journal of the client's links; nil for a client without one.
    package var journal: OfflineJournal? { links.first(OfflineQueueLink.self)?.queue.journal }

    /// The connectivity monitor of the client's queue; nil without one.
    package var connectivity: ConnectivityMonitor? { links.first(OfflineQueueLink.self)?.queue.monitor }

    /// Returns the current user's pending calls that earlier runs of the app queued, in order.
    ///
    /// Empty if the journal can't be read, or the user is unknown.
    package func earlierCalls() async -> [QueuedCall] {
        guard let queue = links.first(OfflineQueueLink.self)?.queue, let user = try? await queue.currentUser(path: "")
        else { return [] }
        return (try? await queue.journal.earlierCalls(of: user.id)) ?? []
    }

    /// Connects a receipt to a call of an earlier run, and sends the call. Returns false if it left the journal.
    package func observe(_ call: QueuedCall, _ receipt: QueueReceipt) async -> Bool {
        guard let queue = links.first(OfflineQueueLink.self)?.queue else { return false }
        let isThere = (try? await queue.journal.observe(call, receipt)) ?? true
        reconnect()
        return isThere
    }
}

extension QueuedCall {
    /// Decodes the input of a procedure; nil if it has another form.
    package func decodedInput<Input>(_ type: Input.Type, _ transformer: Transformer) -> Input? {
        guard let input else { return NoInput() as? Input }
        guard let type = type as? any Decodable.Type else { return nil }
        return (try? TRPCCoding.decode(type, from: input, transformer: transformer)) as? Input
    }
}
