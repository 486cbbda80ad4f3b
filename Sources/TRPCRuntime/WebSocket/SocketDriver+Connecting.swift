import Foundation

extension SocketDriver {
    /// Makes one attempt.
    func connect(_ attempt: Int) async {
        do {
            let connection = try await open()
            receive(.connected(attempt)) { resources in
                resources.attempts[attempt] = nil
                resources.connections[attempt] = .init(connection: connection)
            }
        } catch {
            receive(.failed(attempt, error)) { $0.attempts[attempt] = nil }
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
                startTask("WebSocket.close") { await connection.close(code: 1000, reason: "") }
            }
            return connection
        } catch {
            await connection.close(code: 1000, reason: "")
            throw error
        }
    }

    private func url() throws -> URL {
        let base = options.url ?? backend.url
        guard var components = URLComponents(socketAt: base) else {
            throw TRPCError.unhandled(message: "The WebSocket's URL cannot be read.")
        }
        if options.connectionParams != nil {
            let query = components.percentEncodedQuery.map { $0.isEmpty ? "" : $0 + "&" } ?? ""
            components.percentEncodedQuery = query + "connectionParams=1"
        }
        return components.url ?? base
    }
}
