import TRPCRuntime

// How connections are made, and made again.
extension SocketMachine {
    /// A connection that is being made is new enough to be waited for.
    static let recently = Duration.seconds(5)

    /// Whether a call has not been sent yet.
    private var hasWaitingCall: Bool { operations.values.contains { !$0.isSubscription && $0.connection == nil } }

    /// Whether a connection is wanted at all.
    var isNeeded: Bool { !operations.isEmpty || !options.isLazy }

    mutating func open() {
        if currentID == nil, connecting == nil { startConnecting(after: nil) }
    }

    /// Begins to make a connection, after the rest of the pause. A current connection goes on meanwhile.
    mutating func startConnecting(after error: TRPCError?) {
        // A caller waits for an answer: subscriptions can wait longer.
        let isHurried = hasWaitingCall
        let rest = pause?.rest(at: now, limit: isHurried ? options.backoff.base * 2 : nil) ?? .zero
        let attempt = SocketAttempt(number: nextAttempt(), isHurried: isHurried, isPausing: rest > .zero, since: now)
        connecting = attempt
        show(.connecting(attempt: pause?.attempt ?? 0, error))
        if rest > .zero { startTimer(.pause(attempt.number), rest) } else { beginAttempt() }
    }

    mutating func beginAttempt() {
        guard let number = connecting?.number else { return }
        let time = now
        connecting?.begin(at: time)
        emit(.connect(number))
        if let limit = options.connectTimeout { startTimer(.attempt(number), limit) }
    }

    /// Begins again to make the connection that is being made.
    mutating func restartConnecting() {
        leaveAttempt()
        guard case .connecting(_, let error) = shown else { return startConnecting(after: nil) }
        startConnecting(after: error)
    }

    private mutating func leaveAttempt() {
        guard let attempt = connecting else { return }
        connecting = nil
        stopTimer(.pause(attempt.number))
        stopTimer(.attempt(attempt.number))
        if !attempt.isPausing { emit(.leave(attempt.number)) }
    }

    mutating func reconnect(_ reconnection: Reconnection) {
        if reconnection == .asAnotherUser { return restart() }
        if reconnection == .everywhere { returnQueuedCalls() }
        if let connecting {
            let isRecent = !connecting.isPausing && now - connecting.since < Self.recently
            guard !isRecent || reconnection == .everywhere else { return }
            pause = nil
            return restartConnecting()
        }
        guard let currentID else {
            pause = nil
            if !options.isLazy { startConnecting(after: nil) }
            return
        }
        if reconnection == .whereNeeded { return ping(currentID, within: Self.recently, isUrgent: true) }
        pause = nil
        replace(after: nil)
    }

    /// Calls of a journal that are not sent yet go back to it: the next connection may be another user's.
    private mutating func returnQueuedCalls() {
        failOperations(with: TRPCError.session(.userChanged)) { entry in
            entry.connection == nil && entry.operation.context[HeaderCheckKey.self] != nil
        }
    }

    /// Closes all connections at once. The next one is another user's.
    private mutating func restart() {
        pause = nil
        let epochs = Set(connections.values.compactMap { $0.stamp?.epoch })
        failOperations(with: TRPCError.session(.userChanged)) { entry in
            entry.operation.context[SessionEpochKey.self].map(epochs.contains) ?? false
        }
        failOperations(with: TRPCError.connectionLost("The user has changed.")) {
            !$0.isSubscription && $0.connection != nil
        }
        for id in connections.keys.sorted() { requeueSubscriptions(of: id) }
        closeConnections(keepingOutbox: true)
        guard isNeeded else { return show(.idle) }
        tellReconnecting(nil)
        startConnecting(after: nil)
    }

    func waitBefore(_ attempt: Int, asked: Duration? = nil, _ chance: Double) -> SocketPause {
        let time = options.backoff.delay(beforeAttempt: attempt, asked: asked, chance: chance)
        return SocketPause(attempt: attempt, time: time, since: now)
    }

    /// Has another connection take the place of the current one, which stays until then.
    mutating func replace(after error: TRPCError?) {
        guard isNeeded else { return closeIdle() }
        tellReconnecting(error)
        startConnecting(after: error)
    }

    /// Makes a new connection the current one, unless nobody waits for it any more.
    mutating func install(_ number: Int, _ stamp: CredentialStamp?) {
        guard connecting?.number == number else { return emit(.close(number)) }
        connecting = nil
        stopTimer(.attempt(number))
        connections[number] = SocketConnection(attempt: pause?.attempt ?? 0, openedAt: now, stamp: stamp)
        if let last = currentID { requeueSubscriptions(of: last) }
        (currentID, refused) = (number, nil)
        emit(.serve(number))
        if let interval = options.keepAlive?.interval { startTimer(.keepAlive(number), interval) }
        show(.open(nil))
        if operations.values.contains(where: { $0.operation.needsNewer(than: stamp) }) { return replace(after: nil) }
        if !outbox.isEmpty { emit(.wake(number)) }
        settle()
    }

    mutating func overrun(_ number: Int, _ chance: Double) {
        guard let limit = options.connectTimeout else { return }
        emit(.leave(number))
        fail(number, TRPCError.timeout(after: limit, path: nil), chance)
    }

    /// An attempt has failed. Calls that wait for the connection fail with it, as they would over HTTP. Subscriptions go
    /// on waiting, unless another attempt would fail in the same way.
    mutating func fail(_ number: Int, _ error: any Error, _ chance: Double) {
        guard connecting?.number == number else { return }
        connecting = nil
        stopTimer(.attempt(number))
        let setup = error as? SocketSetupFailure
        let shown = (setup?.cause ?? error) as? TRPCError ?? TRPCError.unreachable(setup?.cause ?? error, path: nil)
        // Errors of the application reach it unchanged.
        let cause = setup?.cause ?? shown
        guard !SocketSetupFailure.isFinal(error) else {
            failOperations(with: cause) { _ in true }
            closeConnections()
            return show(.closed(shown))
        }
        pause = waitBefore((pause?.attempt ?? 0) + 1, asked: shown.retryAfter, chance)
        failOperations(with: cause) { !$0.isSubscription && $0.connection == nil }
        replace(after: shown)
    }

    /// Ends everything.
    mutating func close() {
        failOperations(with: TRPCError.connectionLost("The WebSocket was closed by the client.")) { _ in true }
        closeConnections()
        pause = nil
        show(.closed(nil))
    }

    mutating func closeIdle() {
        closeConnections()
        show(.idle)
    }

    /// Closes connections that nothing needs any more.
    mutating func settle() {
        if connections.count > 1 || currentID == nil { dropUnneeded() }
        guard operations.isEmpty, options.isLazy else { return }
        if connecting != nil {
            closeIdle()
        } else if currentID != nil, let timeout = options.idleTimeout {
            startTimer(.idle, timeout)
        }
    }

    private mutating func dropUnneeded() {
        for id in connections.keys.sorted() where id != currentID {
            if !operations.values.contains(where: { $0.connection == id }) { drop(id) }
        }
    }

    mutating func closeConnections(keepingOutbox: Bool = false) {
        // A connection that worked until nothing needed it is not a reason for a pause.
        if currentID != nil { pause = nil }
        for id in connections.keys.sorted() { drop(id) }
        leaveAttempt()
        stopTimer(.idle)
        currentID = nil
        if !keepingOutbox { (outbox, ended) = ([], 0) }
    }

    /// Lets go of a connection.
    mutating func drop(_ id: Int, code: Int = 1000) {
        connections[id] = nil
        stopTimer(.keepAlive(id))
        stopTimer(.pong(id))
        emit(.close(id, code: code))
    }
}
