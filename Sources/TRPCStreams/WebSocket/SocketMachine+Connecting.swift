import TRPCRuntime

extension SocketMachine {
    /// Whether a call is waiting to be sent.
    private var hasWaitingCall: Bool { operations.values.contains { !$0.isSubscription && $0.connection == nil } }

    /// Whether a connection is currently needed.
    var isNeeded: Bool { !operations.isEmpty || !options.isLazy }

    /// The ID of the connection on which messages are sent, if any.
    var currentID: Int? { connection.open?.number }

    /// The attempt to open the next connection, if any.
    var connecting: ConnectionMachine.Attempt? { connection.attempt }

    /// Opens the socket, even if no operation needs it.
    mutating func open() { drive(.start, isNeeded: true) }

    /// Passes an event to the connection machine, and performs its effects.
    ///
    /// - Parameter chance: A random number for the jitter of a delay.
    mutating func drive(_ event: ConnectionEvent, _ chance: Double = 0) { drive(event, chance, isNeeded: isNeeded) }

    private mutating func drive(_ event: ConnectionEvent, _ chance: Double = 0, isNeeded: Bool) {
        connection.demand = !isNeeded ? .none : hasWaitingCall ? .urgent : .patient
        for effect in connection.receive(event, at: now, chance: chance) { perform(effect) }
    }

    private mutating func perform(_ effect: ConnectionEffect) {
        switch effect {
        case .connect(let number):
            emit(.connect(number))
            if let limit = options.connectTimeout { startTimer(.attempt(number), limit) }
        case .cancel(let number):
            stopTimer(.attempt(number))
            emit(.leave(number))
        case .startPause(let number, let time): startTimer(.pause(number), time)
        case .stopPause(let number): stopTimer(.pause(number))
        case .use(let number): serve(number)
        case .retire(let number): requeueSubscriptions(of: number)
        case .close(let number): if connections[number] != nil { drop(number) }
        case .notify(let attempt, let error): publish(.connecting(attempt: attempt, error))
        // These effects aren't needed, since operations have their own events and ends.
        case .deliver, .end: break
        }
    }

    mutating func reconnect(_ reconnection: Reconnection) {
        if reconnection == .userChanged { return restart() }
        if reconnection == .all { returnQueuedCalls() }
        if let connecting {
            let isRecent = !connecting.isWaiting && now - connecting.since < ConnectionMachine.recently
            if !isRecent || reconnection == .all { drive(.replace()) }
        } else if let currentID, reconnection == .ifNeeded {
            ping(currentID, within: ConnectionMachine.recently, isUrgent: true)
        } else if currentID != nil {
            replace(after: nil)
        } else {
            drive(.replace())
            if !options.isLazy { drive(.start) }
        }
    }

    /// Returns unsent calls to their journal, since the next connection may belong to another user.
    private mutating func returnQueuedCalls() {
        failOperations(with: TRPCError.session(.userChanged)) { entry in
            entry.connection == nil && entry.operation.context[HeaderCheckKey.self] != nil
        }
    }

    /// Closes all connections immediately, since the next one belongs to another user.
    private mutating func restart() {
        let epochs = Set(connections.values.compactMap { $0.stamp?.epoch })
        failOperations(with: TRPCError.session(.userChanged)) { entry in
            entry.operation.context[SessionEpochKey.self].map(epochs.contains) ?? false
        }
        failOperations(with: TRPCError.connectionLost("The user has changed.")) {
            !$0.isSubscription && $0.connection != nil
        }
        for id in connections.keys.sorted() { requeueSubscriptions(of: id) }
        dropConnections()
        publishReconnecting(nil)
        drive(.reconnect(silence: nil))
        if !isNeeded { publish(.idle) }
    }

    /// Replaces the current connection, which stays in use until the new one is open.
    mutating func replace(after error: TRPCError?) {
        guard isNeeded else { return closeIdle() }
        publishReconnecting(error)
        drive(.replace(error))
    }

    /// Installs a connection that an attempt has opened, unless the attempt was abandoned.
    mutating func install(_ number: Int, _ stamp: CredentialStamp?) {
        connections[number] = SocketConnection(openedAt: now, stamp: stamp)
        drive(.opened(number))
        guard currentID == number else { return }
        if operations.values.contains(where: { $0.operation.needsNewer(than: stamp) }) { return replace(after: nil) }
        if !outbox.isEmpty { emit(.wake(number)) }
        settle()
    }

    private mutating func serve(_ number: Int) {
        stopTimer(.attempt(number))
        refused = nil
        emit(.serve(number))
        if let interval = options.keepAlive?.interval { startTimer(.keepAlive(number), interval) }
        publish(.open(nil))
    }

    mutating func overrun(_ number: Int, _ chance: Double) {
        guard let limit = options.connectTimeout else { return }
        emit(.leave(number))
        fail(number, TRPCError.timeout(after: limit, path: nil), chance)
    }

    /// Handles a failed attempt.
    ///
    /// Calls that wait for the connection fail, as they would over HTTP. Subscriptions keep waiting unless the failure is
    /// permanent.
    mutating func fail(_ number: Int, _ error: any Error, _ chance: Double) {
        guard connecting?.number == number else { return }
        stopTimer(.attempt(number))
        let failure = ConnectionFailure(error)
        // Errors from the app's code are rethrown unchanged.
        let cause = (error as? ConnectionSetupFailure)?.cause ?? failure.error ?? error
        if case .permanent = failure {
            failOperations(with: cause) { _ in true }
            closeConnections()
            drive(.failed(number, failure))
            return publish(.closed(failure.error))
        }
        failOperations(with: cause) { !$0.isSubscription && $0.connection == nil }
        publishReconnecting(failure.error)
        drive(.failed(number, failure), chance)
        if !isNeeded { closeIdle() }
    }

    /// Closes all connections and ends all operations.
    mutating func close() {
        failOperations(with: TRPCError.connectionLost("The WebSocket was closed by the client.")) { _ in true }
        closeConnections()
        drive(.end(nil))
        publish(.closed(nil))
    }

    mutating func closeIdle() {
        closeConnections()
        drive(.stop)
        publish(.idle)
    }

    /// Closes connections that are no longer needed.
    mutating func settle() {
        if connections.count > 1 || currentID == nil { dropUnneeded() }
        guard operations.isEmpty, options.isLazy else { return }
        if connecting != nil {
            closeIdle()
        } else if currentID != nil, let timeout = options.idleTimeout {
            idleSince = now
            startTimer(.idle, timeout)
        }
    }

    /// Closes the socket if it has been idle for long enough; otherwise, waits for the remaining time.
    ///
    /// The timer keeps running during operations, since starting and stopping it for each call would cost more than the call.
    /// If it has fired by the time the last operation ends, it's started again.
    mutating func idleTimerFired() {
        guard let idleSince, let timeout = options.idleTimeout else { return }
        let rest = timeout - (now - idleSince)
        if rest > .zero { startTimer(.idle, rest) } else { closeIdle() }
    }

    private mutating func dropUnneeded() {
        for id in connections.keys.sorted() where id != currentID {
            if !operations.values.contains(where: { $0.connection == id }) { drop(id) }
        }
    }

    mutating func closeConnections() {
        dropConnections()
        (outbox, ended) = ([], 0)
    }

    private mutating func dropConnections() {
        for id in connections.keys.sorted() { drop(id) }
        idleSince = nil
        stopTimer(.idle)
    }

    /// Removes and closes a connection.
    mutating func drop(_ id: Int, code: Int = 1000) {
        connections[id] = nil
        stopTimer(.keepAlive(id))
        stopTimer(.pong(id))
        emit(.close(id, code: code))
    }
}
