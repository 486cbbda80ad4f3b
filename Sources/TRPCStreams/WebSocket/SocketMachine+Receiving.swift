import TRPCRuntime

// The messages of the server, and its silence.
extension SocketMachine {
    /// Takes a message of the server's.
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
        // A server that does not know PING says that it cannot read it.
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

    /// Whether a reply answers something that was never asked. A late answer to a call that was cancelled does not.
    func isUnmatched(_ reply: SocketReply) -> Bool {
        switch reply {
        case .unmatched: true
        case .started(let id), .data(let id, _, _), .stopped(let id), .failure(let id?, _), .unreadable(let id, _):
            !(1...max(lastOperation, 1)).contains(id)
        default: false
        }
    }

    /// Closes a connection whose server has answered an operation that was never sent: it may have mixed up the numbers, and
    /// then some operation would wait for ever.
    mutating func refuse(_ connection: Int, _ chance: Double) {
        let error = TRPCError.connectionLost("The server has answered something that was not asked.")
        lose(connection, error, chance, code: 1008)
    }

    /// Every message is a sign of life.
    mutating func hear(_ connection: Int) {
        stopTimer(.pong(connection))
        let time = now
        connections[connection]?.lastHeard = time
    }

    /// A message came for an operation. Returns it if it was started on this connection.
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

    /// The server ends an operation. A subscription is stopped nevertheless, as tRPC's own client does.
    private mutating func end(_ id: Int, throwing error: TRPCError?, on connection: Int) {
        guard let entry = note(id, on: connection) else { return }
        if entry.isSubscription || error != nil { return stop(id, throwing: error) }
        let message = "The server ended the call without an answer."
        stop(id, throwing: TRPCError.unexpected(.foreign, path: entry.operation.path, message: message))
    }

    /// The server is going away. The connection stays until the next one is open: messages still count meanwhile,
    /// and the next one goes on after it.
    mutating func takeReconnect(_ id: Int, _ chance: Double) {
        guard connections[id] != nil else { return }
        hear(id)
        guard id == currentID, connecting == nil else { return }
        guard isNeeded else { return closeIdle() }
        let error = TRPCError.connectionLost("The server asked for a new connection.")
        publishReconnecting(error)
        drive(.replacementRequested(error), chance)
    }

    /// An error that names no operation. On a connection that has answered nothing yet it means that the server does
    /// not want it: its `createContext` failed, or the connection parameters are wrong. Later it is about a message
    /// that the server could not read: the only unanswered one, if there is only one.
    private mutating func takeFailure(_ error: TRPCError, _ id: Int) {
        if connections[id]?.hasAnswered == false {
            connections[id]?.refusal = error
            // Running operations continue once the backend has recovered.
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

    /// Sends a message that goes alone and first.
    private mutating func control(_ message: String, on connection: Int) {
        // One answer serves for all that a server asks while it does not read.
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

    /// Asks the server whether it is there. If nothing comes in time, the connection counts as lost.
    ///
    /// - Parameter isUrgent: whether the next connection is then made without a pause.
    mutating func ping(_ id: Int, within limit: Duration, isUrgent: Bool = false) {
        guard connections[id] != nil else { return }
        control(SocketMessage.ping, on: id)
        guard !timers.contains(.pong(id)) else { return }
        connections[id]?.isUrgent = isUrgent
        startTimer(.pong(id), limit)
    }

    mutating func pongTimedOut(_ id: Int, _ chance: Double) {
        guard let connection = connections[id] else { return }
        let error = TRPCError.connectionLost("The server has not answered PING in time.")
        lose(id, error, connection.isUrgent ? nil : chance)
    }

    /// A connection is gone: its calls fail, its subscriptions go on with the next one.
    ///
    /// - Parameters:
    ///   - chance: for the pause before the next one; nil makes none.
    ///   - code: says to the server why.
    mutating func lose(_ id: Int, _ error: any Error, _ chance: Double?, code: Int = 1000) {
        guard let connection = connections[id] else { return }
        if connection.refusal?.isRefusal == true { refused = connection.stamp }
        if connection.stamp != nil, let refusal = (error as? WebSocketClosure)?.refusal {
            // Another credential may do; the links above know.
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
        // The next one is being made already if the server has asked for it.
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
