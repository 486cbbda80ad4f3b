import TRPCRuntime

extension SocketMachine {
    mutating func add(_ operation: TRPCOperation, _ id: Int) {
        let entry = SocketOperation(operation)
        operations[id] = entry
        lastOperation = max(lastOperation, id)
        outbox.append(.start(id))
        idleSince = nil
        if entry.isSubscription {
            emit(.signal(id, .state(.connecting)))
            scheduleStartTimeout(id)
        }
        // The server may accept the new credential, so skip the delay.
        if operation.needsNewer(than: refused) {
            refused = nil
            drive(.reconnect(silence: .zero))
        }
        if let connecting {
            if connecting.isWaiting, !connecting.isHurried, !entry.isSubscription { drive(.start) }
        } else if let currentID, operation.needsNewer(than: connections[currentID]?.stamp) {
            replace(after: nil)
        } else if let currentID {
            emit(.wake(currentID))
        } else {
            drive(.start)
        }
    }

    /// Returns the time limit for starting a subscription, if any.
    func startTimeout(_ id: Int) -> Duration? { operations[id]?.operation.context[TimeoutKey.self] }

    mutating func scheduleStartTimeout(_ id: Int) {
        if let limit = startTimeout(id) { startTimer(.start(id), limit) }
    }

    mutating func startTimedOut(_ id: Int) {
        guard let entry = operations[id], !entry.isAnswered, let limit = startTimeout(id) else { return }
        stop(id, throwing: TRPCError.timeout(after: limit, path: entry.operation.path))
    }

    /// Cancels an operation. For a subscription, its loop ends without an error.
    mutating func cancel(_ id: Int) {
        let isSubscription = operations[id]?.isSubscription ?? false
        stop(id, throwing: isSubscription ? nil : CancellationError())
    }

    mutating func overflow(_ id: Int) {
        guard let path = operations[id]?.operation.path else { return }
        stop(id, throwing: TRPCError.unread(path: path))
    }

    /// Ends an operation from this side, and notifies the server if it's a subscription that has started.
    ///
    /// A late response to a call is ignored.
    mutating func stop(_ id: Int, throwing error: (any Error)?) {
        guard let entry = operations[id] else { return }
        remove(id, throwing: error)
        if entry.isSubscription, let connection = entry.connection, connection == currentID {
            outbox.append(.stop(id))
            emit(.wake(connection))
        }
        settle()
    }

    mutating func failOperations(with error: any Error, where isConcerned: (SocketOperation) -> Bool) {
        for (id, entry) in operations.sorted(by: { $0.key < $1.key }) where isConcerned(entry) {
            remove(id, throwing: (error as? TRPCError)?.at(entry.operation.path) ?? error)
        }
    }

    private mutating func remove(_ id: Int, throwing error: (any Error)?) {
        if operations.removeValue(forKey: id)?.connection == nil { ended += 1 }
        // Remove them in bulk; removing them one at a time would be quadratic when thousands of operations are cancelled.
        if ended > 32, ended * 2 > outbox.count {
            outbox.removeAll { if case .start(let id) = $0 { operations[id] == nil } else { false } }
            ended = 0
        }
        stopTimer(.start(id))
        emit(.end(id, error))
    }

    mutating func publishReconnecting(_ error: TRPCError?) {
        for (id, entry) in operations.sorted(by: { $0.key < $1.key }) where entry.isSubscription {
            emit(.signal(id, .state(.reconnecting(error?.at(entry.operation.path)))))
        }
    }

    /// Requeues a connection's subscriptions ahead of other unsent messages.
    mutating func requeueSubscriptions(of connection: Int) {
        let ids = operations.filter { $0.value.isSubscription && $0.value.connection == connection }.keys.sorted()
        for id in ids { operations[id]?.requeue() }
        outbox = ids.map(Outgoing.start) + outbox.filter { if case .start = $0 { true } else { false } }
    }

    /// Sends the queued messages, which share a frame.
    mutating func flush(_ connection: Int) {
        for frame in connections[connection]?.controls ?? [] { emit(.send(connection, frame)) }
        connections[connection]?.controls = []
        // While the next connection is being opened, don't start operations on this one.
        guard connection == currentID, connecting == nil, !outbox.isEmpty else { return }
        var messages: [String] = []
        for message in outbox {
            switch message {
            case .stop(let id): messages.append(SocketMessage.stop(id: id))
            case .start(let id):
                guard let entry = operations[id] else { continue }
                let stamp = connections[connection]?.stamp
                guard entry.operation.belongs(to: stamp) else {
                    remove(id, throwing: TRPCError.session(.userChanged, path: entry.operation.path))
                    continue
                }
                if let stamp { emit(.note(entry.operation, stamp)) }
                operations[id]?.connection = connection
                scheduleStartTimeout(id)
                messages.append(SocketMessage.start(entry.operation, id: id, after: entry.resumePoint.lastEventID))
            }
        }
        (outbox, ended) = ([], 0)
        if !messages.isEmpty { emit(.send(connection, SocketMessage.batch(messages))) }
    }
}
