import FlyingFox
import Foundation
import TRPCRuntime

/// A backend's side of one WebSocket: its frames.
///
/// Frames and not FlyingFox's messages, because those allow neither to end without a close frame nor to stop in the
/// middle of one.
struct LiveSocket: WSHandler {
    /// What is to be sent, in order.
    enum Step: Sendable {
        case text(String)
        case pong(Data)
        /// A part of a frame, past the server.
        case cut(Data)
        /// The close frame, after which the client is to answer.
        case close(UInt16)
        /// The answer to the client's close frame.
        case closeReply(Data)
        /// The end without one.
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
            // A client answers a close frame before the connection goes; one that does not is not waited for long.
            let patience = Task {
                try await Task.sleep(for: .seconds(1))
                reading.cancel()
            }
            await reading.value
            patience.cancel()
            // FlyingFox takes the socket out of its poll a moment after the reading has ended; closed before, the next
            // connection of the same number would never be heard of.
            try? await Task.sleep(for: .milliseconds(2))
            return nil
        }
    }
}
