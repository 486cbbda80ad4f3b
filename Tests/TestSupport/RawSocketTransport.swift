import Foundation
package import TRPCRuntime
package import TRPCStreams

/// Opens sockets with the tests' own frames, since `URLSession` on Linux doesn't support sockets.
package struct RawSocketTransport: WebSocketTransport {
    package init() {}

    package func connect(_ request: HTTPRequest) async throws -> any WebSocketConnection {
        let fields = request.headers.map { ($0.name, $0.value) }
        do {
            let socket = try await RawWebSocket(request.url, headers: Dictionary(fields) { $1 })
            return Connection(socket)
        } catch let refusal as RawWebSocket.Refused {
            throw TRPCError.refusedUpgrade(refusal.status)
        }
    }

    private final class Connection: WebSocketConnection {
        let messages: AsyncThrowingStream<WebSocketMessage, any Error>
        private let socket: RawWebSocket
        private let reading: Task<Void, Never>

        init(_ socket: RawWebSocket) {
            self.socket = socket
            let (messages, output) = AsyncThrowingStream.makeStream(of: WebSocketMessage.self)
            self.messages = messages
            reading = Task {
                while true {
                    switch try? await socket.next() {
                    case .text(let text): output.yield(.text(text))
                    case .close(let code): return output.finish(throwing: WebSocketClosure(code: code))
                    case .end, nil: return output.finish(throwing: WebSocketClosure.lost)
                    }
                }
            }
        }

        func send(_ text: String) async throws { try await socket.send(text) }

        func close(code: Int, reason: String) async {
            try? await socket.sendClose(code)
            await reading.value
            socket.close()
        }
    }
}
