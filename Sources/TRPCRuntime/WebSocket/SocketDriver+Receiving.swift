extension SocketDriver {
    /// Takes a message of the server's.
    func receive(_ message: WebSocketMessage, on connection: Int) {
        let reply = SocketReply(message)
        update { state, effects in
            guard let sender = state.connections[connection] else { return }
            // Every message is a sign of life.
            effects.cancel(sender.pongTimer)
            state.connections[connection]?.pongTimer = nil
            state.connections[connection]?.lastHeard = sender.age()
            switch reply {
            case .ping:
                state.connections[connection]?.controls.append(SocketMessage.pong)
                state.connections[connection]?.wake.yield()
            case .pong: break
            case .reconnect: takeReconnect(connection, &state, &effects)
            case .started(let id): take(id, on: connection, &state, &effects) { $0.yield(.connected) }
            case .data(let id, let eventID, let result):
                takeData(id, eventID, result, on: connection, &state, &effects)
            case .stopped(let id): end(id, throwing: nil, on: connection, &state, &effects)
            case .failure(let id?, let failure):
                let path = state.operations[id]?.operation.path
                end(id, throwing: failure.error(path: path, backend.transformer), on: connection, &state, &effects)
            // A server that does not know PING says that it cannot read it.
            case .failure(nil, let failure) where sender.pongTimer != nil && failure.isParseError: break
            case .failure(nil, let failure):
                takeFailure(failure.error(path: nil, backend.transformer), connection, &state, &effects)
            case .unknown(let frame):
                state.show(.open(TRPCError(unexpected: frame, status: nil, path: nil)))
            }
        }
    }

    /// A message came for an operation that was started on this connection.
    private func take(
        _ id: Int,
        on connection: Int,
        _ state: inout SocketState,
        _ effects: inout SocketEffects,
        _ body: (inout SocketOperation) -> Void
    ) {
        guard state.operations[id]?.connection == connection else { return }
        effects.cancel(state.operations[id]?.timer)
        state.operations[id]?.timer = nil
        state.operations[id]?.isAnswered = true
        state.operations[id]?.wasAnswered = true
        state.connections[connection]?.hasAnswered = true
        if state.operations[id] != nil { body(&state.operations[id]!) }
    }

    private func takeData(
        _ id: Int,
        _ eventID: String?,
        _ result: OperationResult,
        on connection: Int,
        _ state: inout SocketState,
        _ effects: inout SocketEffects
    ) {
        take(id, on: connection, &state, &effects) { entry in
            guard case .subscription(let signals) = entry.listener, entry.accepts(eventID: eventID, result) else {
                return
            }
            signals.yield(.event(id: eventID, result))
        }
        guard let entry = state.operations[id], !entry.isSubscription, entry.connection == connection else { return }
        state.operations[id] = nil
        effects.answer(entry, result)
        settle(&state, &effects)
    }

    /// The server ends an operation. It is told to forget a subscription all the same, as tRPC's own client does.
    private func end(
        _ id: Int,
        throwing error: TRPCError?,
        on connection: Int,
        _ state: inout SocketState,
        _ effects: inout SocketEffects
    ) {
        take(id, on: connection, &state, &effects) { _ in }
        guard let entry = state.operations[id], entry.connection == connection else { return }
        let unanswered = TRPCError(
            kind: .unexpectedResponse,
            code: .unexpectedResponse,
            path: entry.operation.path,
            message: "The server ended the call without an answer."
        )
        stop(id, throwing: entry.isSubscription ? error : error ?? unanswered, &state, &effects)
    }

    /// The server is going away. The connection stays until the next one is open: messages still count meanwhile,
    /// and the next one goes on after it.
    private func takeReconnect(_ id: Int, _ state: inout SocketState, _ effects: inout SocketEffects) {
        guard id == state.currentID, state.connecting == nil, let connection = state.connections[id] else { return }
        let attempt = connection.nextAttempt(options.backoff)
        state.pause = SocketPause(before: attempt, asked: nil, options.backoff, backend.clock)
        replace(after: TRPCError(socket: "The server asked for a new connection."), &state, &effects)
    }

    /// An error that names no operation. On a connection that has answered nothing yet it means that the server does not
    /// want it: its `createContext` failed, or the connection parameters are wrong. Later it is about a message that
    /// the server could not read: the only unanswered one, if there is only one.
    private func takeFailure(
        _ error: TRPCError,
        _ id: Int,
        _ state: inout SocketState,
        _ effects: inout SocketEffects
    ) {
        if state.connections[id]?.hasAnswered == false {
            state.connections[id]?.refusal = error
            // Earlier operations go on once the backend is well again.
            let isPassing = error.number == -32603
            failOperations(with: error, &state, &effects) { entry in
                entry.connection ?? id == id && !(isPassing && entry.wasAnswered)
            }
        } else {
            let unanswered = state.operations.filter { $0.value.connection == id && !$0.value.isAnswered }.keys
            if unanswered.count == 1, let only = unanswered.first {
                stop(only, throwing: error.at(state.operations[only]?.operation.path ?? ""), &state, &effects)
            }
        }
        state.show(.open(error))
        settle(&state, &effects)
    }
}
