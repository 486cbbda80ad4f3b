extension SocketDriver {
    /// Reads and writes until the connection ends, which it does at the latest when the driver closes it.
    func serve(_ connection: any WebSocketConnection, _ id: Int, _ wakeups: AsyncStream<Void>) async {
        let ledger = ResourceLedger.current
        ledger?.open("WebSocket.connection")
        defer { ledger?.close("WebSocket.connection") }
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await self.write(to: connection, id, wakeups) }
            if let keepAlive = options.keepAlive {
                group.addTask { await self.keepAlive(id, keepAlive) }
            }
            do {
                for try await message in connection.messages { receive(message, on: id) }
                lose(id, WebSocketClosure.lost)
            } catch {
                lose(id, error)
            }
            group.cancelAll()
        }
    }

    /// Sends the waiting messages whenever it is woken. Messages of one turn go in one frame.
    private func write(to connection: any WebSocketConnection, _ id: Int, _ wakeups: AsyncStream<Void>) async {
        do {
            for await _ in wakeups {
                await gather()
                let frames = update { state, _ in
                    let (frames, started) = state.takeOutbox(for: id)
                    for operation in started { startTimer(operation, &state) }
                    return frames
                }
                for frame in frames { try await connection.send(frame) }
            }
        } catch {
            lose(id, error)
        }
    }

    /// Lets others add their messages, as long as more come with each turn.
    private func gather() async {
        var count = -1
        while case let waiting = update({ state, _ in state.outbox.count }), waiting > count, waiting < 1000 {
            count = waiting
            await Task.yield()
        }
    }

    private func keepAlive(_ id: Int, _ keepAlive: WebSocketKeepAlive) async {
        var wait = keepAlive.interval
        while (try? await backend.clock.sleep(for: wait)) != nil {
            wait = update { state, _ in
                guard let connection = state.connections[id] else { return keepAlive.interval }
                let silence = connection.age() - connection.lastHeard
                guard silence >= keepAlive.interval else { return keepAlive.interval - silence }
                ping(id, within: keepAlive.pongTimeout, &state)
                return keepAlive.interval
            }
        }
    }

    /// Asks the server whether it is there. If nothing comes in time, the connection counts as lost.
    ///
    /// - Parameter isUrgent: whether the next connection is then made without a pause.
    func ping(_ id: Int, within limit: Duration, isUrgent: Bool = false, _ state: inout SocketState) {
        guard let connection = state.connections[id] else { return }
        state.connections[id]?.controls.append(SocketMessage.ping)
        connection.wake.yield()
        guard connection.pongTimer == nil else { return }
        state.connections[id]?.pongTimer = startTask("WebSocket.pong") { [self] in
            guard (try? await backend.clock.sleep(for: limit)) != nil else { return }
            lose(id, TRPCError(socket: "The server has not answered PING in time."), isUrgent: isUrgent)
        }
    }

    /// A connection is gone: its calls fail, its subscriptions go on with the next one.
    func lose(_ id: Int, _ error: any Error, isUrgent: Bool = false) {
        update { state, effects in
            guard let connection = state.connections.removeValue(forKey: id) else { return }
            effects.close(connection)
            let error =
                connection.refusal ?? error as? TRPCError
                ?? TRPCError(socket: TRPCError(transport: error, path: nil).message)
            failOperations(with: error, &state, &effects) { !$0.isSubscription && $0.connection == id }
            guard state.currentID == id else { return settle(&state, &effects) }
            state.currentID = nil
            state.requeueSubscriptions(of: id)
            let attempt = connection.nextAttempt(options.backoff)
            state.pause = isUrgent ? nil : SocketPause(before: attempt, asked: nil, options.backoff, backend.clock)
            // The next one is on its way when the server has asked for it.
            guard state.connecting == nil else { return settle(&state, &effects) }
            guard !state.operations.isEmpty || !options.isLazy else {
                closeConnections(&state, &effects)
                return state.show(connection.refusal.map(WebSocketState.closed) ?? .idle)
            }
            tellReconnecting(error, &state)
            startConnecting(after: error, &state)
        }
    }
}
