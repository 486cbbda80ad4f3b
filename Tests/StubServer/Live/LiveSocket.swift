import FlyingFox
import Foundation
import TRPCRuntime

/// The server side of one WebSocket, as frames.
///
/// FlyingFox's messages allow neither ending without a close frame nor stopping in the middle of a frame.
struct LiveSocket: WSHandler {
    /// The output of the socket, in order.
    enum Step: Sendable {
        case text(String)
        case pong(Data)
        /// A part of a frame, written directly to the socket.
        case cut(Data)
        /// The close frame, to which the client must reply.
        case close(UInt16)
        /// The reply to the client's close frame.
        case closeReply(Data)
        /// The end without a close frame.
        case drop(isReset: Bool)
    }

    let form: WireForm
    let procedures: any Procedures
    let socket: ServerSocket?
    let expectsParameters: Bool

    func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
        let (steps, output) = AsyncStream.makeStream(of: Step.self)
        let session = LiveSocketSession(
            form: form,
            procedures: procedures,
            expectsParameters: expectsParameters,
            output: output
        )
        let state = procedures.state
        state.streamOpened()
        let reading = Task {
            var text = Data()
            do {
                for try await frame in client {
                    switch frame.opcode {
                    case .text, .continuation:
                        text += frame.payload
                        guard frame.fin else { continue }
                        await session.receive(String(decoding: text, as: UTF8.self))
                        text = Data()
                    case .binary: await session.receiveBinary()
                    case .ping: output.yield(.pong(frame.payload))
                    case .close: output.yield(.closeReply(frame.payload))
                    default: break
                    }
                    if frame.opcode == .close { break }
                }
            } catch {}
            await session.end()
            output.finish()
            state.streamClosed()
        }
        return frames(steps, until: reading)
    }

    private func frames(_ steps: AsyncStream<Step>, until reading: Task<Void, Never>) -> AsyncStream<WSFrame> {
        let isClosing = Locked(false)
        return AsyncStream {
            while !isClosing.withLock({ $0 }), let step = await steps.first(where: { _ in true }) {
                switch step {
                case .text(let text):
                    return WSFrame(fin: true, opcode: .text, mask: nil, payload: Data(text.utf8))
                case .pong(let payload):
                    return WSFrame(fin: true, opcode: .pong, mask: nil, payload: payload)
                case .cut(let bytes):
                    try? socket?.write(bytes)
                case .close(let code):
                    isClosing.withLock { $0 = true }
                    return .close(code: WSCloseCode(code))
                case .closeReply(let payload):
                    isClosing.withLock { $0 = true }
                    return WSFrame(fin: true, opcode: .close, mask: nil, payload: payload)
                case .drop(let isReset):
                    isClosing.withLock { $0 = true }
                    if isReset { socket?.resetOnClose() }
                    reading.cancel()
                }
            }
            // A client replies to a close frame before the connection closes; limit the wait for a client that doesn't.
            let patience = Task {
                try await Task.sleep(for: .seconds(1))
                reading.cancel()
            }
            await reading.value
            patience.cancel()
            // FlyingFox removes the socket from its poll shortly after reading ends. Closed earlier, the next
            // connection with the same descriptor would never be polled.
            try? await Task.sleep(for: .milliseconds(2))
            return nil
        }
    }
}
