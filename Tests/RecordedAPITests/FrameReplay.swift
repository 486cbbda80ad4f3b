import Foundation
import TRPCRuntime
import TRPCStreams
import TestSupport

/// A socket that replays the server's recorded frames, each after the client's frames that were recorded before it.
final class FrameReplay: WebSocketTransport, WebSocketConnection {
    private struct State {
        var frames: ArraySlice<Transcript.Frame>
        var sent: [String] = []
    }

    let messages: AsyncThrowingStream<WebSocketMessage, any Error>
    private let continuation: AsyncThrowingStream<WebSocketMessage, any Error>.Continuation
    private let state: Locked<State>

    init(_ transcript: Transcript) {
        (messages, continuation) = AsyncThrowingStream.makeStream()
        state = Locked(State(frames: (transcript.frames ?? [])[...]))
    }

    /// The frames sent by the client.
    var sent: [String] { state.withLock(\.sent) }

    func connect(_ request: HTTPRequest) async throws -> any WebSocketConnection {
        play()
        return self
    }

    func send(_ text: String) async throws {
        state.withLock { state in
            state.sent.append(text)
            if state.frames.first?.dir == .client { state.frames.removeFirst() }
        }
        play()
    }

    func close(code: Int, reason: String) async { continuation.finish() }

    private func play() {
        let texts = state.withLock { state in
            let texts = state.frames.prefix { $0.dir == .server }.map(\.text)
            state.frames.removeFirst(texts.count)
            return texts
        }
        for text in texts { continuation.yield(.text(text)) }
    }
}
