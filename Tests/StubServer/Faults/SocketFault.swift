import FlyingFox
import Foundation
import TRPCRuntime

/// A WebSocket that the server closes after the client's first message.
///
/// `say` selects what it sends before: `started`, `event` or `reconnect`; `nothing` leaves it open and silent. With a
/// `status` it is refused.
struct SocketFault: Fault {
    func response(to call: FaultCall) async throws -> HTTPResponse {
        let say = call.received.query("say") ?? ""
        let status = call.number("status", default: 101)
        guard status == 101 else { return .json(text: "Refused", status: status, type: "text/plain") }
        return try await WebSocketHTTPHandler(handler: Conversation(say: say)).handleRequest(call.request)
    }

    private struct Conversation: WSHandler {
        let say: String

        func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
            let (frames, output) = AsyncStream.makeStream(of: WSFrame.self)
            let task = Task {
                do {
                    for try await frame in client where frame.opcode == .text || frame.opcode == .close {
                        if say == "nothing", frame.opcode == .text { continue }
                        break
                    }
                } catch {}
                for text in texts {
                    output.yield(WSFrame(fin: true, opcode: .text, mask: nil, payload: Data(text.utf8)))
                }
                // After a reconnect request, the client closes the old connection.
                if say == "reconnect" {
                    do { for try await frame in client where frame.opcode == .close { break } } catch {}
                }
                output.finish()
            }
            output.onTermination = { _ in task.cancel() }
            return frames
        }

        private var texts: [String] {
            let started = #"{"id":1,"result":{"type":"started"}}"#
            return switch say {
            case "started": [started]
            case "event": [started, #"{"id":1,"result":{"type":"data","data":{"id":"1","data":1},"id":"1"}}"#]
            case "reconnect": [started, #"{"id":null,"method":"reconnect"}"#]
            default: []
            }
        }
    }
}
