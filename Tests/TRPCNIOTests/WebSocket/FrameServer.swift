#if NIO
import FlyingFox
import FlyingSocks
import Foundation
import TRPCRuntime

/// A WebSocket server in the process that sends the frames of a test.
final class FrameServer: Sendable {
    /// The server side of one connection: receives and sends frames, and drops the connection when it returns.
    typealias Conversation =
        @Sendable (AsyncThrowingStream<WSFrame, any Error>, AsyncStream<WSFrame>.Continuation) async throws -> Void

    let url: URL
    private let task: Task<Void, any Error>

    init(_ conversation: @escaping Conversation) async throws {
        let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled)
        await server.appendRoute("GET /trpc", to: WebSocketHTTPHandler(handler: Handler(conversation: conversation)))
        task = Task { try await server.run() }
        try await server.waitUntilListening(timeout: 120)
        guard case .ip4(_, let port) = await server.listeningAddress else { throw CocoaError(.fileReadUnknown) }
        url = URL(string: "ws://127.0.0.1:\(port)/trpc")!
    }

    /// Starts a server that produces each frame after the previous one has been written.
    init(pulled frame: @escaping @Sendable (Int) -> WSFrame?) async throws {
        let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled)
        await server.appendRoute("GET /trpc", to: WebSocketHTTPHandler(handler: Pulled(frame: frame)))
        task = Task { try await server.run() }
        try await server.waitUntilListening(timeout: 120)
        guard case .ip4(_, let port) = await server.listeningAddress else { throw CocoaError(.fileReadUnknown) }
        url = URL(string: "ws://127.0.0.1:\(port)/trpc")!
    }

    private struct Pulled: WSHandler {
        let frame: @Sendable (Int) -> WSFrame?

        func makeFrames(
            for client: AsyncThrowingStream<WSFrame, any Error>
        ) async throws -> AsyncStream<WSFrame> {
            let count = Locked(0)
            return AsyncStream { [frame] in
                let number = count.withLock { count in
                    defer { count += 1 }
                    return count
                }
                if let frame = frame(number) { return frame }
                do { for try await frame in client where frame.opcode == .close { break } } catch {}
                return nil
            }
        }
    }

    /// Stops the server and closes all its connections.
    func stop() { task.cancel() }

    private struct Handler: WSHandler {
        let conversation: Conversation

        func makeFrames(
            for client: AsyncThrowingStream<WSFrame, any Error>
        ) async throws -> AsyncStream<WSFrame> {
            AsyncStream { frames in
                let task = Task {
                    try? await conversation(client, frames)
                    frames.finish()
                }
                frames.onTermination = { _ in task.cancel() }
            }
        }
    }
}

extension WSFrame {
    static func text(_ text: String, fin: Bool = true) -> WSFrame {
        WSFrame(fin: fin, opcode: .text, mask: nil, payload: Data(text.utf8))
    }

    static func rest(_ text: String, fin: Bool) -> WSFrame {
        WSFrame(fin: fin, opcode: .continuation, mask: nil, payload: Data(text.utf8))
    }

    var text: String { String(decoding: payload, as: UTF8.self) }

    /// The code of a close frame.
    var closeCode: Int? {
        opcode == .close && payload.count >= 2
            ? Int(payload[payload.startIndex]) << 8 | Int(payload[payload.startIndex + 1]) : nil
    }
}
#endif
