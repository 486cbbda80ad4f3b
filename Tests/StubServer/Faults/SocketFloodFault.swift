import FlyingFox
import Foundation

/// A WebSocket whose server sends as fast as the client reads, and reads nothing after the first message.
///
/// `form` is `events` of 1 KB to the first operation, empty `fragments`, `pings`, or a `frame` sent byte by byte.
struct SocketFloodFault: Fault {
    func response(to call: FaultCall) async throws -> HTTPResponse {
        let handler = Conversation(form: call.received.query("form") ?? "events")
        return try await WebSocketHTTPHandler(handler: handler).handleRequest(call.request)
    }

    private struct Conversation: WSHandler {
        let form: String

        func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
            let isFirst = Turnstile()
            return AsyncStream { [form] in
                if await isFirst.pass() {
                    var frames = client.makeAsyncIterator()
                    if form != "messages" { _ = try? await frames.next() }
                    if form == "fragments" { return Self.frame(1, "a", fin: false) }
                }
                switch form {
                case "fragments": return Self.frame(0, "", fin: false)
                case "pings": return Self.frame(9, String(repeating: "x", count: 100))
                case "messages": return Self.frame(1, "\"\(String(repeating: "x", count: 1000))\"")
                default:
                    let text = String(repeating: "x", count: 1000)
                    return Self.frame(1, #"{"id":1,"result":{"type":"data","data":"\#(text)"}}"#)
                }
            }
        }

        private static func frame(_ opcode: UInt8, _ text: String, fin: Bool = true) -> WSFrame {
            WSFrame(fin: fin, opcode: .init(opcode), mask: nil, payload: Data(text.utf8))
        }
    }

    private actor Turnstile {
        private var isFirst = true

        func pass() -> Bool {
            defer { isFirst = false }
            return isFirst
        }
    }
}
