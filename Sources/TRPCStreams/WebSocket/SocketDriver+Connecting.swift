import Foundation
import TRPCRuntime

extension SocketDriver {
    /// Makes an attempt to connect.
    func connect(_ attempt: Int) async {
        do {
            let (connection, stamp) = try await open()
            receive(.connected(attempt, stamp)) { resources in
                resources.attempts[attempt] = nil
                resources.connections[attempt] = .init(connection: connection)
            }
        } catch {
            receive(.failed(attempt, error)) { $0.attempts[attempt] = nil }
        }
    }

    private func open() async throws -> (any WebSocketConnection, CredentialStamp?) {
        let transport = options.transport ?? platformWebSocketTransport()
        let (connection, setup) = try await backend.openSocket(by: transport) { try await setUp() }
        guard let greeting = setup.greeting else { return (connection, setup.credential?.stamp) }
        do {
            try await withTaskCancellationHandler {
                try await connection.send(greeting)
            } onCancel: {
                startTask("WebSocket.close") { await connection.close(code: 1000, reason: "") }
            }
            return (connection, setup.credential?.stamp)
        } catch {
            await connection.close(code: 1000, reason: "")
            throw error
        }
    }

    private func setUp() async throws -> SocketSetup {
        let base = options.url ?? backend.url
        guard var components = URLComponents(socketAt: base) else {
            throw TRPCError.unhandled(message: "The WebSocket's URL cannot be read.")
        }
        var setup = SocketSetup(request: HTTPRequest(method: .get, url: components.url ?? base))
        setup.credential = try await backend.addHeaders(to: &setup.request, for: [])
        let sessionParams = setup.credential?.connectionParams
        guard options.connectionParams != nil || sessionParams != nil else { return setup }
        let query = components.percentEncodedQuery.map { $0.isEmpty ? "" : $0 + "&" } ?? ""
        components.percentEncodedQuery = query + "connectionParams=1"
        setup.request.url = components.url ?? base
        var params: [String: String]?
        if let ask = options.connectionParams { params = try await AbandonableTask("parameters", ask).run() }
        // Parameters set by the app take precedence over the session's.
        if let sessionParams { params = sessionParams.merging(params ?? [:]) { $1 } }
        setup.greeting = SocketMessage.connectionParams(params)
        return setup
    }
}
