import Foundation
import TRPCRuntime

extension WebSocketTransport {
    /// Opens a socket for a backend, using the middleware of the backend's transport.
    func connect(_ request: HTTPRequest, for backend: TRPCClient.Configuration) async throws -> any WebSocketConnection
    {
        guard let transport = backend.transport as? MiddlewareTransport else { return try await connect(request) }
        // Middleware can open several sockets, one after the other; the last one is used.
        let opened = Locked<(any WebSocketConnection)?>(nil)
        func take() -> (any WebSocketConnection)? {
            opened.withLock { opened in
                defer { opened = nil }
                return opened
            }
        }
        do {
            let chain = HTTPChain(transport.middleware) { outgoing in
                let connection = try await self.connect(outgoing.request)
                let earlier = opened.withLock { opened in
                    defer { opened = connection }
                    return opened
                }
                await earlier?.close(code: 1000, reason: "")
                return .socket
            }
            let answer = try await chain.handle(OutgoingRequest(request, mode: .socket))
            guard let connection = take() else {
                throw TRPCError.refusedUpgrade(answer.status, headers: answer.headers)
            }
            return connection
        } catch {
            await take()?.close(code: 1000, reason: "")
            throw error
        }
    }
}
