import Foundation

/// Carries many operations over one socket: opens it when there is something to do, opens it again when it is lost, and
/// closes it when it is idle.
///
/// All state is in one ``SocketState`` behind a lock, so that a cancelled call leaves at once. Work that runs code of others
/// waits until the lock is released: ``SocketEffects``.
final class SocketDriver: Sendable {
    let backend: TRPCBackend
    let options: WebSocketOptions
    private let state = Locked(SocketState())

    init(_ backend: TRPCBackend, _ options: WebSocketOptions) {
        self.backend = backend
        self.options = options
    }

    func update<Result>(_ body: (inout SocketState, inout SocketEffects) -> Result) -> Result {
        var effects = SocketEffects()
        let result = state.withLock { body(&$0, &effects) }
        effects.run()
        return result
    }

    func call(_ operation: TRPCOperation) async throws -> OperationResult {
        let id = update { state, _ in state.nextID() }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                update { state, effects in
                    // A cancellation comes before it takes the lock: either it is seen here, or it finds the entry.
                    guard !Task.isCancelled else { return continuation.resume(throwing: CancellationError()) }
                    add(SocketOperation(operation, .call(continuation)), id, &state, &effects)
                }
            }
        } onCancel: {
            cancel(id)
        }
    }

    /// - Parameter owner: is kept as long as the subscription runs.
    func subscribe(_ operation: TRPCOperation, owner: some Sendable) -> SubscriptionSignals {
        let id = update { state, _ in state.nextID() }
        return SubscriptionSignals { signals in
            signals.onTermination = { _ in withExtendedLifetime(owner) { self.cancel(id) } }
            signals.yield(.state(.connecting))
            update { state, effects in
                add(SocketOperation(operation, .subscription(signals)), id, &state, &effects)
            }
        }
    }

    var states: AsyncStream<WebSocketState> {
        AsyncStream(bufferingPolicy: .bufferingNewest(64)) { listener in
            let token = update { state, _ in state.addListener(listener) }
            listener.onTermination = { [weak self] _ in
                self?.update { state, effects in effects.release(state.removeListener(token)) }
            }
        }
    }

    /// Opens the socket of a link that is not lazy.
    func open() {
        update { state, effects in
            guard state.current == nil, state.connecting == nil else { return }
            startConnecting(after: nil, &state)
        }
    }

    /// Ends everything.
    func close() {
        update { state, effects in
            let error = TRPCError(socket: "The WebSocket was closed by the client.")
            failOperations(with: error, &state, &effects) { _ in true }
            closeConnections(&state, &effects)
            state.pause = nil
            state.show(.closed(nil))
        }
    }

    /// Ends everything, also for those who listen to the states.
    func shutDown() {
        close()
        for listener in update({ state, _ in state.removeListeners() }) { listener.finish() }
    }
}

extension SocketDriver {
    private func add(
        _ entry: SocketOperation,
        _ id: Int,
        _ state: inout SocketState,
        _ effects: inout SocketEffects
    ) {
        state.operations[id] = entry
        state.outbox.append(.start(id))
        effects.cancel(state.idling?.task)
        state.idling = nil
        if entry.isSubscription { startTimer(id, &state) }
        if state.current == nil, state.connecting == nil {
            startConnecting(after: nil, &state)
        } else if state.connecting != nil {
            if !entry.isSubscription { hurry(&state, &effects) }
        } else {
            state.current?.wake.yield()
        }
    }

    /// Limits the start of a subscription, from now on.
    func startTimer(_ id: Int, _ state: inout SocketState) {
        guard let entry = state.operations[id], entry.timer == nil else { return }
        guard let limit = entry.operation.context[TimeoutKey.self] else { return }
        state.operations[id]?.timer = startTask("WebSocket.start") { [self] in
            guard (try? await backend.clock.sleep(for: limit)) != nil else { return }
            update { state, effects in
                guard let entry = state.operations[id], !entry.isAnswered, entry.timer != nil else { return }
                stop(id, throwing: TRPCError(timedOutAfter: limit, path: entry.operation.path), &state, &effects)
            }
        }
    }

    /// Nobody waits for an operation any more. The loop over a subscription ends without an error.
    private func cancel(_ id: Int) {
        update { state, effects in
            let isSubscription = state.operations[id]?.isSubscription ?? false
            stop(id, throwing: isSubscription ? nil : CancellationError(), &state, &effects)
        }
    }

    /// Ends an operation from this side, and says so if it is a subscription that the server knows of. A late answer to
    /// a call finds nobody.
    func stop(
        _ id: Int,
        throwing error: (any Error)?,
        _ state: inout SocketState,
        _ effects: inout SocketEffects
    ) {
        guard let entry = state.operations.removeValue(forKey: id) else { return }
        state.outbox.removeAll { $0 == .start(id) }
        if entry.isSubscription, let connection = entry.connection, connection == state.currentID {
            state.outbox.append(.stop(id))
            state.current?.wake.yield()
        }
        effects.end(entry, throwing: error)
        settle(&state, &effects)
    }

    func failOperations(
        with error: any Error,
        _ state: inout SocketState,
        _ effects: inout SocketEffects,
        where isConcerned: (SocketOperation) -> Bool
    ) {
        for (id, entry) in state.operations.sorted(by: { $0.key < $1.key }) where isConcerned(entry) {
            state.operations[id] = nil
            state.outbox.removeAll { $0 == .start(id) }
            effects.end(entry, throwing: (error as? TRPCError)?.at(entry.operation.path) ?? error)
        }
    }

    /// Closes connections that nothing needs any more.
    func settle(_ state: inout SocketState, _ effects: inout SocketEffects) {
        for (id, connection) in state.connections where id != state.currentID {
            guard !state.operations.values.contains(where: { $0.connection == id }) else { continue }
            state.connections[id] = nil
            effects.close(connection)
        }
        guard state.operations.isEmpty, options.isLazy else { return }
        if state.connecting != nil {
            closeConnections(&state, &effects)
            state.show(.idle)
        } else if state.current != nil, state.idling == nil, let timeout = options.idleTimeout {
            let token = state.nextToken()
            state.idling = (token, startTask("WebSocket.idle") { await self.closeIfIdle(after: timeout, token) })
        }
    }

    private func closeIfIdle(after timeout: Duration, _ token: Int) async {
        guard (try? await backend.clock.sleep(for: timeout)) != nil else { return }
        update { state, effects in
            guard state.idling?.token == token else { return }
            closeConnections(&state, &effects)
            state.show(.idle)
        }
    }

    func closeConnections(_ state: inout SocketState, _ effects: inout SocketEffects) {
        // A connection that worked until nothing needed it is not a reason for a pause.
        if state.current != nil { state.pause = nil }
        for connection in state.connections.values { effects.close(connection) }
        effects.cancel(state.connecting?.task)
        effects.cancel(state.idling?.task)
        (state.connections, state.currentID, state.connecting, state.idling) = ([:], nil, nil, nil)
        state.outbox = []
    }
}

extension TRPCError {
    /// The reason why no socket is open.
    init(socket description: String) {
        self.init(
            kind: .transport(.init(urlErrorCode: .networkConnectionLost, description: description)),
            code: .transportFailed,
            message: description
        )
    }

    /// The error as one of a procedure's calls.
    func at(_ path: String) -> TRPCError {
        var error = self
        if error.path == nil { error.path = path }
        return error
    }
}
