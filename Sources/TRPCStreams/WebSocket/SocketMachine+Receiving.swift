import TRPCRuntime

// Handling of the server's messages and of idle connections.
extension SocketMachine {
    /// Handles a message from the server.
    mutating func take(_ reply: SocketReply, on connection: Int) {
        guard connections[connection] != nil else { return }
        let wasAsked = timers.contains(.pong(connection))
        hear(connection)
        switch reply {
        case .ping: control(SocketMessage.pong, on: connection)
        case .pong, .reconnect: break
        case .started(let id):
            if note(id, on: connection)?.isSubscription == true { emit(.signal(id, .state(.connected))) }
        case .data(let id, let eventId, let result): takeData(id, eventId, result, on: connection)
        case .stopped(let id): end(id, throwing: nil, on: connection)
        case .failure(let id?, let failure):
            end(id, throwing: failure.error(path: operations[id]?.operation.path, transformer), on: connection)
        // A server that doesn't support `PING` reports a parse error in response.
        case .failure(nil, let failure) where wasAsked && failure.isParseError: break
        case .failure(nil, let failure): takeFailure(failure.error(path: nil, transformer), connection)
        case .unreadable(let id, let frame):
            end(
                id,
                throwing: TRPCError.unexpected(frame, status: nil, path: operations[id]?.operation.path),
                on: connection
            )
        case .unmatched: break
        case .unknown(let frame): publish(.open(TRPCError.unexpected(frame, status: nil, path: nil)))
        }
    }

    /// Returns whether a reply belongs to no operation. A late response to a cancelled call doesn't count.
    func isUnmatched(_ reply: SocketReply) -> Bool {
        switch reply {
        case .unmatched: true
        case .started(let id), .data(let id, _, _), .stopped(let id), .failure(let id?, _), .unreadable(let id, _):
            !(1...max(lastOperation, 1)).contains(id)
        default: false
        }
    }

    /// Closes a connection on which the server responded to an operation that was never sent.
    ///
    /// If the server has confused IDs, another operation would otherwise wait forever.
    mutating func refuse(_ connection: Int, _ chance: Double) {
        let error = TRPCError.connectionLost("The server sent a response to an unknown request.")
        lose(connection, error, chance, code: 1008)
    }

    /// Records that data from the server has arrived.
    mutating func hear(_ connection: Int) {
        stopTimer(.pong(connection))
        let time = now
        connections[connection]?.lastHeard = time
    }

    /// Records that a message arrived for an operation. Returns the operation if it was started on this connection; otherwise
    /// nil.
    private mutating func note(_ id: Int, on connection: Int) -> SocketOperation? {
        guard operations[id]?.connection == connection else { return nil }
        stopTimer(.start(id))
        operations[id]?.isAnswered = true
        operations[id]?.wasAnswered = true
        connections[connection]?.hasAnswered = true
        return operations[id]
    }

    private mutating func takeData(_ id: Int, _ eventId: String?, _ result: OperationResponse, on connection: Int) {
        guard let entry = note(id, on: connection) else { return }
        guard entry.isSubscription else {
            operations[id] = nil
            emit(.respond(id, result))
            return settle()
        }
        if operations[id]?.resumePoint.accepts(eventId, result) == true {
            emit(.signal(id, .event(id: eventId, result)))
        }
    }

    /// Handles the end of an operation. A subscription is stopped explicitly even so, as in tRPC's own client.
    private mutating func end(_ id: Int, throwing error: TRPCError?, on connection: Int) {
        guard let entry = note(id, on: connection) else { return }
        if entry.isSubscription || error != nil { return stop(id, throwing: error) }
        let message = "The server ended the call without a response."
        stop(id, throwing: TRPCError.unexpected(.foreign, path: entry.operation.path, message: message))
    }

    /// Handles a server's announcement that it's going away.
    ///
    /// The connection stays in use until the next one is open, and messages received until then still count.
    mutating func takeReconnect(_ id: Int, _ chance: Double) {
        guard connections[id] != nil else { return }
        hear(id)
        guard id == currentID, connecting == nil else { return }
        guard isNeeded else { return closeIdle() }
        let error = TRPCError.connectionLost("The server requested a new connection.")
        publishReconnecting(error)
        drive(.replacementRequested(error), chance)
    }

    /// Handles an error that isn't associated with an operation.
    ///
    /// If the server hasn't responded to any operation on the connection, the error rejects the connection: `createContext`
    /// failed, or the connection parameters are invalid. Otherwise, the server couldn't parse a message. If only one operation
    /// is unanswered, the error is attributed to it.
    private mutating func takeFailure(_ error: TRPCError, _ id: Int) {
        if connections[id]?.hasAnswered == false {
            connections[id]?.refusal = error
            // Operations that were running before continue once the backend has recovered.
            let failure = ConnectionFailure(reported: error)
            let isTransient = if case .reported = failure { true } else { false }
            failOperations(with: error) { $0.connection ?? id == id && !(isTransient && $0.wasAnswered) }
        } else {
            let unanswered = operations.filter { $0.value.connection == id && !$0.value.isAnswered }
            if unanswered.count == 1, let only = unanswered.first {
                stop(only.key, throwing: error.at(only.value.operation.path))
            }
        }
        publish(.open(error))
        settle()
    }

    /// Queues a message to be sent in its own frame and before other messages.
    private mutating func control(_ message: String, on connection: Int) {
        // A single response suffices for all pings that the server sends while it isn't reading.
        guard connections[connection]?.controls.contains(message) != true else { return }
        connections[connection]?.controls.append(message)
        emit(.wake(connection))
    }

    mutating func keepAlive(_ id: Int) {
        guard let connection = connections[id], let keepAlive = options.keepAlive else { return }
        let silence = now - connection.lastHeard
        guard silence >= keepAlive.interval else { return startTimer(.keepAlive(id), keepAlive.interval - silence) }
        startTimer(.keepAlive(id), keepAlive.interval)
        ping(id, within: keepAlive.pongTimeout)
    }

    /// Pings the server. If no data arrives in time, the connection counts as lost.
    ///
    /// - Parameter isUrgent: Whether the next connection is then opened without a delay.
    mutating func ping(_ id: Int, within limit: Duration, isUrgent: Bool = false) {
        guard connections[id] != nil else { return }
        control(SocketMessage.ping, on: id)
        guard !timers.contains(.pong(id)) else { return }
        connections[id]?.isUrgent = isUrgent
        startTimer(.pong(id), limit)
    }

    mutating func pongTimedOut(_ id: Int, _ chance: Double) {
        guard let connection = connections[id] else { return }
        let error = TRPCError.connectionLost("The server did not respond to PING in time.")
        lose(id, error, connection.isUrgent ? nil : chance)
    }

    /// Handles a lost connection: its calls fail, and its subscriptions continue on the next one.
    ///
    /// - Parameters:
    ///   - chance: A random number for the jitter of the delay before reconnecting; nil for no delay.
    ///   - code: The close code to send to the server.
    mutating func lose(_ id: Int, _ error: any Error, _ chance: Double?, code: Int = 1000) {
        guard let connection = connections[id] else { return }
        if connection.refusal?.isRefusal == true { refused = connection.stamp }
        if connection.stamp != nil, let refusal = (error as? WebSocketClosure)?.refusal {
            // Another credential may be accepted; the outer links decide whether to retry.
            refused = connection.stamp
            failOperations(with: refusal) { $0.connection ?? id == id }
        }
        drop(id, code: code)
        let error =
            connection.refusal ?? error as? TRPCError
            ?? TRPCError.connectionLost(TRPCError.unreachable(error, path: nil).message)
        failOperations(with: error) { !$0.isSubscription && $0.connection == id }
        guard currentID == id else { return settle() }
        requeueSubscriptions(of: id)
        // If the server requested a replacement, it's already being opened.
        let isReplaced = connecting != nil
        if !isReplaced { publishReconnecting(error) }
        let isUrgent = chance == nil && !isReplaced
        drive(isUrgent ? .reconnect(silence: nil, error) : .failed(id, .transient(error)), chance ?? 0)
        if isReplaced { return settle() }
        guard !isNeeded else { return }
        closeConnections()
        publish(connection.refusal.map(WebSocketState.closed) ?? .idle)
    }
}
