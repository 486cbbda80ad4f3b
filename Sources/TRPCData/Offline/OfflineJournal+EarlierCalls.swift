package import TRPCRuntime

extension OfflineJournal {
    /// The pending calls of a user that this run of the app has not made, in their order.
    ///
    /// - Throws: as ``pending()``.
    fileprivate func earlierCalls(of user: String?) async throws -> [QueuedCall] {
        try await storage.calls().filter {
            $0.state == .pending && $0.owner == CallOwner(user) && !waiters.isKnown($0.id)
        }
    }

    /// Has a receipt told what becomes of a call of an earlier run.
    ///
    /// - Returns: Whether the call is still in the journal.
    /// - Throws: as ``pending()``.
    fileprivate func observe(_ call: QueuedCall, _ receipt: QueueReceipt) async throws -> Bool {
        waiters.observe(call.id, call.scope, receipt)
        return try await storage.call(call.id)?.state == .pending
    }
}

extension TRPCClient {
    /// The journal of the client's links; nil for a client without one.
    package var journal: OfflineJournal? { links.first(OfflineQueueLink.self)?.queue.journal }

    /// What tells the client's queue about the connection; nil without one.
    package var connectivity: ConnectivityMonitor? { links.first(OfflineQueueLink.self)?.queue.monitor }

    /// The pending calls that an earlier run of the app has queued for the current user, in their order; none if the journal can't be
    /// read, or the user isn't known.
    package func earlierCalls() async -> [QueuedCall] {
        guard let queue = links.first(OfflineQueueLink.self)?.queue, let user = try? await queue.currentUser(path: "")
        else { return [] }
        return (try? await queue.journal.earlierCalls(of: user.id)) ?? []
    }

    /// Has a receipt told what becomes of a call of an earlier run, and has the call sent. Returns false if it isn't in the journal
    /// any more.
    package func observe(_ call: QueuedCall, _ receipt: QueueReceipt) async -> Bool {
        guard let queue = links.first(OfflineQueueLink.self)?.queue else { return false }
        let isThere = (try? await queue.journal.observe(call, receipt)) ?? true
        reconnect()
        return isThere
    }
}

extension QueuedCall {
    /// The input of a procedure, as a client reads it; nil if it is of another form.
    package func decodedInput<Input>(_ type: Input.Type, _ transformer: Transformer) -> Input? {
        guard let input else { return NoInput() as? Input }
        guard let type = type as? any Decodable.Type else { return nil }
        return (try? TRPCCoding.decode(type, from: input, transformer: transformer)) as? Input
    }
}
