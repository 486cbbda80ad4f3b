import Foundation

extension SocketDriver {
    /// Begins to make a connection; the current one, if there is one, goes on meanwhile.
    func startConnecting(attempt: Int, after error: TRPCError?, _ state: inout SocketState) {
        let token = state.nextToken()
        state.connecting = (token, startTask("WebSocket.connect") { await self.connect(token, from: attempt) })
        state.show(.connecting(attempt: attempt, error))
    }

    /// Tries until there is a connection, or until trying again would not help.
    private func connect(_ token: Int, from first: Int) async {
        for attempt in first... {
            do {
                let delay = options.backoff.delay(beforeAttempt: attempt)
                if delay > .zero { try await backend.clock.sleep(for: delay) }
                let connection = try await openConnection()
                if !install(connection, attempt: attempt, token) { await connection.close(code: 1000, reason: "") }
                return
            } catch {
                guard !Task.isCancelled, continues(after: error, attempt: attempt, token) else { return }
            }
        }
    }

    private func openConnection() async throws -> any WebSocketConnection {
        var request = HTTPRequest(method: .get, url: try url())
        var greeting: String?
        do {
            try await backend.addHeaders(to: &request, over: [:])
            if let params = options.connectionParams {
                greeting = SocketMessage.connectionParams(try await params())
            }
        } catch {
            throw SetupFailure(cause: error)
        }
        let transport = options.transport ?? platformWebSocketTransport()
        let connection = try await transport.connect(request)
        guard let greeting else { return connection }
        do {
            try await connection.send(greeting)
            return connection
        } catch {
            await connection.close(code: 1000, reason: "")
            throw error
        }
    }

    private func url() throws -> URL {
        let base = options.url ?? backend.url
        guard var components = URLComponents(url: base, resolvingAgainstBaseURL: true) else {
            throw TRPCError(kind: .unhandled, code: .unhandled, message: "The WebSocket's URL cannot be read.")
        }
        switch components.scheme?.lowercased() {
        case "http": components.scheme = "ws"
        case "https": components.scheme = "wss"
        default: break
        }
        components.fragment = nil
        if options.connectionParams != nil {
            let query = components.percentEncodedQuery.map { $0.isEmpty ? "" : $0 + "&" } ?? ""
            components.percentEncodedQuery = query + "connectionParams=1"
        }
        return components.url ?? base
    }

    /// Makes a connection the current one. Returns false when nobody waits for it any more.
    private func install(_ connection: any WebSocketConnection, attempt: Int, _ token: Int) -> Bool {
        update { state, effects in
            guard state.connecting?.token == token else { return false }
            state.connecting = nil
            let (wakeups, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
            state.connections[token] = SocketConnection(
                task: startTask("WebSocket") { await self.serve(connection, token, wakeups) },
                wake: wake,
                attempt: attempt,
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

    /// Whether another attempt follows on one that has failed. If not, all who wait are told why.
    private func continues(after error: any Error, attempt: Int, _ token: Int) -> Bool {
        update { state, effects in
            guard state.connecting?.token == token else { return false }
            let cause = (error as? SetupFailure)?.cause ?? error
            let shown = cause as? TRPCError ?? TRPCError(transport: cause, path: nil)
            guard !isFinal(error) else {
                state.connecting = nil
                failOperations(with: cause, &state, &effects) { _ in true }
                closeConnections(&state, &effects)
                state.show(.closed(shown))
                return false
            }
            for entry in state.operations.values { entry.yield(.reconnecting(shown.at(entry.operation.path))) }
            state.show(.connecting(attempt: attempt + 1, shown))
            return true
        }
    }

    /// Whether the next attempt would fail in the same way.
    private func isFinal(_ error: any Error) -> Bool {
        if let error = error as? SetupFailure {
            return !(error.cause is URLError) && (error.cause as? TRPCError)?.isTransport != true
        }
        guard let error = error as? TRPCError else { return false }
        switch error.kind {
        case .transport: return false
        case .unexpectedResponse:
            // A proxy may be starting; "not found" and "unauthorized" stay so.
            guard let status = error.httpStatus else { return false }
            return (400..<500).contains(status) && ![408, 421, 425, 429].contains(status)
        default: return true
        }
    }
}

/// The client's own headers or connection parameters could not be had.
private struct SetupFailure: Error {
    let cause: any Error
}
