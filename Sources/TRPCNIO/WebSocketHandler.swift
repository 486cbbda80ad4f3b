#if NIO
import Foundation
import NIOCore
import NIOWebSocket
import TRPCRuntime

/// Makes messages of frames, answers pings, and closes by the rules (RFC 6455, sections 5.5 and 7).
final class WebSocketHandler: ChannelDuplexHandler {
    typealias InboundIn = WebSocketFrame
    typealias OutboundIn = WebSocketFrame
    typealias OutboundOut = WebSocketFrame

    /// How long the server may take to send its own close frame.
    private static let closeTimeout = TimeAmount.seconds(1)

    private let messages: AsyncThrowingStream<WebSocketMessage, any Error>.Continuation
    private var isClosedHere = false
    private var hasSentClose = false
    private var failure: (any Error)?
    /// Those who wait for an answer to a ping frame.
    private var pongs: [EventLoopPromise<Void>] = []

    init(_ messages: AsyncThrowingStream<WebSocketMessage, any Error>.Continuation) { self.messages = messages }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let frame = Self.unwrapInboundIn(data)
        var payload = frame.unmaskedData
        switch frame.opcode {
        case .text: messages.yield(.text(String(buffer: payload)))
        case .binary: messages.yield(.data(Data(payload.readableBytesView)))
        case .ping: write(.pong, payload, context)
        case .pong:
            for pong in pongs { pong.succeed() }
            pongs = []
        case .connectionClose:
            let code = payload.readInteger(as: UInt16.self)
            if failure == nil {
                failure = WebSocketClosure(code: code.map(Int.init) ?? 1005, reason: String(buffer: payload))
            }
            sendClose(code.map(Int.init), "", context)
            context.close(promise: nil)
        default: break
        }
    }

    func triggerUserOutboundEvent(context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?) {
        if let ping = event as? WebSocketPing {
            promise?.succeed()
            return send(ping, context)
        }
        guard let closing = event as? WebSocketClosing else {
            return context.triggerUserOutboundEvent(event, promise: promise)
        }
        promise?.succeed()
        guard !isClosedHere, context.channel.isActive else { return }
        isClosedHere = true
        sendClose(closing.code, closing.reason, context)
        let channel = context.channel
        let timeout = context.eventLoop.scheduleTask(in: Self.closeTimeout) { channel.close(promise: nil) }
        channel.closeFuture.whenComplete { _ in timeout.cancel() }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if failure == nil { failure = WebSocketFailure(error) }
        switch error {
        case NIOWebSocketError.invalidFrameLength, NIOWebSocketFrameAggregator.Error.accumulatedFrameSizeIsTooLarge:
            sendClose(1009, "", context)
        case is NIOWebSocketError, is NIOWebSocketFrameAggregator.Error:
            sendClose(1002, "", context)
        default: break
        }
        context.close(promise: nil)
    }

    func channelInactive(context: ChannelHandlerContext) {
        finish()
        context.fireChannelInactive()
    }

    /// A channel that was closed while it was being upgraded says no more than this.
    func handlerRemoved(context: ChannelHandlerContext) { finish() }

    private func send(_ ping: WebSocketPing, _ context: ChannelHandlerContext) {
        guard context.channel.isActive else { return ping.pong.fail(WebSocketClosure.lost) }
        pongs.append(ping.pong)
        write(.ping, context.channel.allocator.buffer(capacity: 0), context)
    }

    private func finish() {
        for pong in pongs { pong.fail(failure ?? WebSocketClosure.lost) }
        pongs = []
        if isClosedHere {
            messages.finish()
        } else {
            messages.finish(throwing: failure ?? WebSocketClosure.lost)
        }
    }

    private func sendClose(_ code: Int?, _ reason: String, _ context: ChannelHandlerContext) {
        guard !hasSentClose else { return }
        hasSentClose = true
        var payload = context.channel.allocator.buffer(capacity: 2 + reason.utf8.count)
        if let code {
            payload.writeInteger(UInt16(truncatingIfNeeded: code))
            payload.writeString(reason)
        }
        write(.connectionClose, payload, context)
    }

    private func write(_ opcode: WebSocketOpcode, _ payload: ByteBuffer, _ context: ChannelHandlerContext) {
        let frame = WebSocketFrame(fin: true, opcode: opcode, maskKey: .random(), data: payload)
        context.writeAndFlush(Self.wrapOutboundOut(frame), promise: nil)
    }
}

extension WebSocketFailure {
    fileprivate init(_ error: any Error) {
        switch error {
        case NIOWebSocketError.invalidFrameLength, NIOWebSocketFrameAggregator.Error.accumulatedFrameSizeIsTooLarge:
            self.init("A message of the server's is larger than the transport's limit.")
        case is NIOWebSocketError, is NIOWebSocketFrameAggregator.Error:
            self.init("The server does not keep to the WebSocket protocol.")
        default:
            self.init("The WebSocket failed: \(error)")
        }
    }
}
#endif
