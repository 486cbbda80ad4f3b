#if NIO
import NIOCore
import NIOWebSocket
import TRPCRuntime
import TRPCStreams

/// A WebSocket over a NIO channel.
struct NIOWebSocketConnection: WebSocketConnection {
    private let channel: any Channel
    private let bytes = Locked(0)
    let messages: AsyncThrowingStream<WebSocketMessage, any Error>

    /// Creates a connection from an upgraded channel on its event loop, and starts reading on demand.
    init(_ channel: any Channel, maximumMessageSize: Int) throws {
        self.channel = channel
        let buffer = Buffer<WebSocketMessage>(.suspend, isPatient: true, size: \.size) { isFull in
            if !isFull { channel.triggerUserOutboundEvent(WebSocketCapacityEvent(), promise: nil) }
        }
        messages = buffer.stream
        buffer.onLeave { channel.triggerUserOutboundEvent(WebSocketClosing(code: 1000, reason: ""), promise: nil) }
        let pipeline = channel.pipeline.syncOperations
        try pipeline.addHandler(ByteCounter(bytes), position: .first)
        try pipeline.addHandler(WebSocketHandler(buffer, maximumMessageSize: maximumMessageSize))
        try channel.syncOptions?.setOption(.autoRead, value: false)
        channel.read()
    }

    var receivedBytes: Int { bytes.withLock(\.self) }

    /// - Throws: `WebSocketClosure.lost` if the connection is closed; NIO's errors.
    func send(_ text: String) async throws {
        let frame = WebSocketFrame(
            fin: true,
            opcode: .text,
            maskKey: .random(),
            data: channel.allocator.buffer(string: text)
        )
        do { try await channel.writeAndFlush(frame) } catch is ChannelError { throw WebSocketClosure.lost }
    }

    func ping() async throws {
        let pong = channel.eventLoop.makePromise(of: Void.self)
        let sent = channel.eventLoop.makePromise(of: Void.self)
        sent.futureResult.whenFailure { pong.fail($0 is ChannelError ? WebSocketClosure.lost : $0) }
        channel.triggerUserOutboundEvent(WebSocketPing(pong: pong), promise: sent)
        try await pong.futureResult.get()
    }

    func close(code: Int, reason: String) async {
        channel.triggerUserOutboundEvent(WebSocketClosing(code: code, reason: reason), promise: nil)
        try? await channel.closeFuture.get()
    }
}

/// A request to the handler to send a ping frame.
struct WebSocketPing: Sendable {
    /// A promise that succeeds when the server responds.
    let pong: EventLoopPromise<Void>
}

/// A request to the handler to close the connection.
struct WebSocketClosing: Sendable {
    let code: Int
    let reason: String
}

/// Notifies the handler that the message buffer has room again.
struct WebSocketCapacityEvent: Sendable {}

/// Counts the bytes received before they form whole frames.
private final class ByteCounter: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    private let bytes: Locked<Int>

    init(_ bytes: Locked<Int>) { self.bytes = bytes }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let count = Self.unwrapInboundIn(data).readableBytes
        bytes.withLock { $0 += count }
        context.fireChannelRead(data)
    }
}
#endif
