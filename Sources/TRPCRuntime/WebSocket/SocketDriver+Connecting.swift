import Foundation

extension SocketDriver {
    /// A connection that is being made is new enough to be waited for.
    private static let recently = Duration.seconds(5)

    /// Begins to make a connection, after the rest of the pause. A current connection goes on meanwhile.
    func startConnecting(after error: TRPCError?, _ state: inout SocketState) {
        let token = state.nextToken()
        // A caller waits for an answer: subscriptions can wait longer.
        let isHurried = state.hasWaitingCall
        let rest = state.pause?.rest(limit: isHurried ? options.backoff.base * 2 : nil) ?? .zero
        state.connecting = SocketAttempt(
            token: token,
            task: startSharedTask("WebSocket.connect") { await self.connect(token, after: rest) },
            isPausing: rest > .zero,
            isHurried: isHurried,
            age: backend.clock.stopwatch()
        )
        state.show(.connecting(attempt: state.pause?.attempt ?? 0, error))
    }

    /// Begins again to make the connection that is being made.
    private func restartConnecting(_ state: inout SocketState, _ effects: inout SocketEffects) {
        effects.cancel(state.connecting?.task)
        startConnecting(after: state.connectingError, &state)
    }

    /// Makes the pause shorter because of a call.
    func hurry(_ state: inout SocketState, _ effects: inout SocketEffects) {
        guard let connecting = state.connecting, connecting.isPausing, !connecting.isHurried else { return }
        restartConnecting(&state, &effects)
    }

    /// The wish of the application.
    func reconnect(_ reconnection: Reconnection) {
        update { state, effects in
            if let connecting = state.connecting {
                let isRecent = !connecting.isPausing && connecting.age() < Self.recently
                guard !isRecent || reconnection == .everywhere else { return }
                state.pause = nil
                return restartConnecting(&state, &effects)
            }
            guard let id = state.currentID else {
                state.pause = nil
                if !options.isLazy { startConnecting(after: nil, &state) }
                return
            }
            if reconnection == .whereNeeded { return ping(id, within: Self.recently, isUrgent: true, &state) }
            state.pause = nil
            replace(after: nil, &state, &effects)
        }
    }

    /// Has another connection take the current one's place, which stays until then.
    func replace(after error: TRPCError?, _ state: inout SocketState, _ effects: inout SocketEffects) {
        guard !state.operations.isEmpty || !options.isLazy else {
            closeConnections(&state, &effects)
            return state.show(.idle)
        }
        tellReconnecting(error, &state)
        startConnecting(after: error, &state)
    }

    func tellReconnecting(_ error: TRPCError?, _ state: inout SocketState) {
        for entry in state.operations.values { entry.yield(.reconnecting(error?.at(entry.operation.path))) }
    }

    /// Makes one attempt.
    private func connect(_ token: Int, after pause: Duration) async {
        do {
            if pause > .zero {
                try await backend.clock.sleep(for: pause)
                update { state, _ in
                    guard state.connecting?.token == token else { return }
                    state.connecting?.endPause(backend.clock)
                }
            }
            let connection = try await openConnection()
            if !install(connection, token) { await connection.close(code: 1000, reason: "") }
        } catch {
            fail(token, error)
        }
    }

    /// Opens a connection, within the time for it.
    private func openConnection() async throws -> any WebSocketConnection {
        do {
            return try await TimeLimit(options.connectTimeout, clock: backend.clock)
                .run("", late: Self.close) { [self] in try await open() }
        } catch var error as TRPCError where error.path == "" {
            // The time limit's own, of which the operations' paths are not known here.
            error.path = nil
            throw error
        }
    }

    private func open() async throws -> any WebSocketConnection {
        var request = HTTPRequest(method: .get, url: try url())
        var greeting: String?
        do {
            try await backend.addHeaders(to: &request, over: [:])
            if let params = options.connectionParams {
                greeting = SocketMessage.connectionParams(try await AbandonableTask("parameters", params).run())
            }
        } catch {
            throw SocketSetupFailure(cause: error)
        }
        let transport = options.transport ?? platformWebSocketTransport()
        let connection = try await transport.connect(request)
        guard let greeting else { return connection }
        do {
            try await withTaskCancellationHandler {
                try await connection.send(greeting)
            } onCancel: {
                Self.close(connection)
            }
            return connection
        } catch {
            await connection.close(code: 1000, reason: "")
            throw error
        }
    }

    private static func close(_ connection: any WebSocketConnection) {
        startTask("WebSocket.close") { await connection.close(code: 1000, reason: "") }
    }

    private func url() throws -> URL {
        let base = options.url ?? backend.url
        guard var components = URLComponents(socketAt: base) else {
            throw TRPCError(kind: .unhandled, code: .unhandled, message: "The WebSocket's URL cannot be read.")
        }
        if options.connectionParams != nil {
            let query = components.percentEncodedQuery.map { $0.isEmpty ? "" : $0 + "&" } ?? ""
            components.percentEncodedQuery = query + "connectionParams=1"
        }
        return components.url ?? base
    }

    /// Makes a connection the current one. Returns false when nobody waits for it any more.
    private func install(_ connection: any WebSocketConnection, _ token: Int) -> Bool {
        update { state, effects in
            guard state.connecting?.token == token else { return false }
            state.connecting = nil
            let (wakeups, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
            state.connections[token] = SocketConnection(
                task: startSharedTask("WebSocket") { await self.serve(connection, token, wakeups) },
                close: { await connection.close(code: 1000, reason: "") },
                wake: wake,
                attempt: state.pause?.attempt ?? 0,
                age: backend.clock.stopwatch()
            )
            if let last = state.currentID { state.requeueSubscriptions(of: last) }
            state.currentID = token
            state.show(.open(nil))
            wake.yield()
            settle(&state, &effects)
            return true
        }
    }

    /// An attempt has failed. Calls that wait for the connection fail with it, as they would over HTTP. Subscriptions go
    /// on waiting, unless another attempt would fail in the same way.
    private func fail(_ token: Int, _ error: any Error) {
        update { state, effects in
            guard state.connecting?.token == token else { return }
            state.connecting = nil
            let setup = error as? SocketSetupFailure
            let shown = (setup?.cause ?? error) as? TRPCError ?? TRPCError(transport: setup?.cause ?? error, path: nil)
            // Errors of the application reach it unchanged.
            let cause = setup?.cause ?? shown
            guard !SocketSetupFailure.isFinal(error) else {
                failOperations(with: cause, &state, &effects) { _ in true }
                closeConnections(&state, &effects)
                return state.show(.closed(shown))
            }
            state.pause = SocketPause(
                before: (state.pause?.attempt ?? 0) + 1,
                asked: shown.retryAfter,
                options.backoff,
                backend.clock
            )
            failOperations(with: cause, &state, &effects) { !$0.isSubscription && $0.connection == nil }
            guard !state.operations.isEmpty || !options.isLazy else {
                closeConnections(&state, &effects)
                return state.show(.idle)
            }
            tellReconnecting(shown, &state)
            startConnecting(after: shown, &state)
        }
    }
}
