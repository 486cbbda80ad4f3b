import FlyingFox
import Foundation
import TRPCRuntime

/// The chat of CLARITY, which replies to each message. The token is in the handshake; after it has expired, the next
/// message closes the socket.
struct ClarityChat: WSHandler {
    static let path = "/clarity/ws/chat"

    let backend: ClarityBackend
    /// The token in the socket's handshake.
    var token: String?

    /// Opens the socket for a signed-in user.
    func answer(_ received: Request, _ request: HTTPRequest) async throws -> HTTPResponse {
        let token = backend.token
        guard received.headers["authorization"] == "Bearer \(token)" else {
            return .json(["detail": "Token has expired"], status: 401)
        }
        return try await WebSocketHTTPHandler(handler: ClarityChat(backend: backend, token: token)).handleRequest(
            request
        )
    }

    func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
        let (frames, output) = AsyncStream.makeStream(of: WSFrame.self)
        Task {
            defer { output.finish() }
            for try await frame in client {
                switch frame.opcode {
                case .text where token != backend.token:
                    output.yield(.close(code: WSCloseCode(4401)))
                    return
                case .text:
                    output.yield(WSFrame(fin: true, opcode: .text, mask: nil, payload: reply(to: frame.payload)))
                case .ping: output.yield(WSFrame(fin: true, opcode: .pong, mask: nil, payload: frame.payload))
                case .close:
                    output.yield(WSFrame(fin: true, opcode: .close, mask: nil, payload: frame.payload))
                    return
                default: break
                }
            }
        }
        return frames
    }

    private func reply(to message: Data) -> Data {
        let text = (try? JSONDecoder().decode(JSONValue.self, from: message))?["text"]?.stringValue ?? ""
        let reply: JSONValue = [
            "role": "assistant", "text": .string("You said: \(text)"), "sent_at": "2026-01-15T09:30:00Z",
        ]
        return Data("\(reply)".utf8)
    }
}
