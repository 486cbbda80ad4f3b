package import TRPCRuntime

extension OfflineJournal {
    /// Returns, in order, a user's pending calls that earlier launches of the app made.
    ///
    /// - Throws: The errors of ``pending()``.
    fileprivate func earlierCalls(of user: String?) async throws -> [QueuedCall] {
        try await storage.calls().filter {
            $0.state == .pending && $0.owner == CallOwner(user) && !waiters.isKnown($0.id)
        }
    }

    /// Connects a receipt to a call from an earlier launch.
    ///
    /// - Returns: Whether the call is still pending in the journal.
    /// - Throws: The errors of ``pending()``.
    fileprivate func observe(_ call: QueuedCall, _ receipt: QueueReceipt) async throws -> Bool {
        waiters.observe(call.id, call.scope, receipt)
        return try await storage.call(call.id)?.state == .pending
    }
}

extension TRPCClient {
    /// The journal among the client's links, if any.
    package var journal: OfflineJournal? { links.first(OfflineQueueLink.self)?.queue.journal }

    /// The connectivity monitor of the client's offline queue, if any.
    package var connectivity: ConnectivityMonitor? { links.first(OfflineQueueLink.self)?.queue.monitor }

    /// Returns, in order, the current user's pending calls that earlier launches of the app queued.
    ///
    /// The result is empty if the journal can't be read or the user is unknown.
    package func earlierCalls() async -> [QueuedCall] {
        guard let queue = links.first(OfflineQueueLink.self)?.queue, let user = try? await queue.currentUser(path: "")
        else { return [] }
        return (try? await queue.journal.earlierCalls(of: user.id)) ?? []
    }

    /// Connects a receipt to a call from an earlier launch, and triggers sending. Returns false if the call is no longer in the
    /// journal.
    package func observe(_ call: QueuedCall, _ receipt: QueueReceipt) async -> Bool {
        guard let queue = links.first(OfflineQueueLink.self)?.queue else { return false }
        let isThere = (try? await queue.journal.observe(call, receipt)) ?? true
        reconnect()
        return isThere
    }
}

extension QueuedCall {
    /// Decodes a procedure's input; returns nil if the stored input doesn't match the type.
    package func decodedInput<Input>(_ type: Input.Type, _ transformer: Transformer) -> Input? {
        guard let input else { return NoInput() as? Input }
        guard let type = type as? any Decodable.Type else { return nil }
        return (try? TRPCCoding.decode(type, from: input, transformer: transformer)) as? Input
    }
}
