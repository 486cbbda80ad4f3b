#if NIO
import NIOCore
import NIOWebSocket
import TRPCRuntime

/// A WebSocket on a channel.
struct NIOWebSocketConnection: WebSocketConnection {
    private let channel: any Channel
    let messages: AsyncThrowingStream<WebSocketMessage, any Error>

    /// Takes over a channel that has been upgraded, on its event loop.
    init(_ channel: any Channel, maximumMessageSize: Int) throws {
        self.channel = channel
        let (messages, continuation) = AsyncThrowingStream.makeStream(of: WebSocketMessage.self)
        self.messages = messages
        continuation.onTermination = { _ in
            channel.triggerUserOutboundEvent(WebSocketClosing(code: 1000, reason: ""), promise: nil)
        }
        let aggregator = NIOWebSocketFrameAggregator(
            minNonFinalFragmentSize: 0,
            maxAccumulatedFrameCount: .max,
            maxAccumulatedFrameSize: maximumMessageSize
        )
        try channel.pipeline.syncOperations.addHandlers([aggregator, WebSocketHandler(continuation)])
    }

    func send(_ text: String) async throws {
        let frame = WebSocketFrame(
            fin: true,
            opcode: .text,
            maskKey: .random(),
            data: channel.allocator.buffer(string: text)
        )
        try await channel.writeAndFlush(frame)
    }

    func ping() async throws {
        let pong = channel.eventLoop.makePromise(of: Void.self)
        let sent = channel.eventLoop.makePromise(of: Void.self)
        sent.futureResult.whenFailure { pong.fail($0) }
        channel.triggerUserOutboundEvent(WebSocketPing(pong: pong), promise: sent)
        try await pong.futureResult.get()
    }

    func close(code: Int, reason: String) async {
        channel.triggerUserOutboundEvent(WebSocketClosing(code: code, reason: reason), promise: nil)
        try? await channel.closeFuture.get()
    }
}

/// Asks the handler to send a ping frame.
struct WebSocketPing: Sendable {
    /// Kept when the server answers.
    let pong: EventLoopPromise<Void>
}

/// Asks the handler to close the connection.
struct WebSocketClosing: Sendable {
    let code: Int
    let reason: String
}
#endif
