import FlyingFox
import Foundation
import TRPCRuntime

/// The chat of CLARITY: answers each message with one of its own. The token is in the handshake.
struct ClarityChat: WSHandler {
    static let path = "/clarity/ws/chat"

    /// Opens the socket for somebody who is signed in.
    static func answer(_ received: Request, _ request: HTTPRequest) async throws -> HTTPResponse {
        guard received.headers["authorization"] == "Bearer token-1" else {
            return .json(["detail": "Token has expired"], status: 401)
        }
        return try await WebSocketHTTPHandler(handler: ClarityChat()).handleRequest(request)
    }

    func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
        let (frames, output) = AsyncStream.makeStream(of: WSFrame.self)
        Task {
            defer { output.finish() }
            for try await frame in client {
                switch frame.opcode {
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
