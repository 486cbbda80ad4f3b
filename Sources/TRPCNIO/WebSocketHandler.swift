#if NIO
import Foundation
import NIOCore
import NIOWebSocket
import TRPCRuntime
import TRPCStreams

/// Converts frames to messages, responds to pings, and handles the closing handshake (RFC 6455, sections 5.5 and 7).
///
/// It reads only while there is room for messages; otherwise, the connection's receive window fills up and the server waits.
final class WebSocketHandler: ChannelDuplexHandler {
    typealias InboundIn = WebSocketFrame
    typealias OutboundIn = WebSocketFrame
    typealias OutboundOut = WebSocketFrame

    /// How long to wait for the server's close frame.
    private static let closeTimeout = TimeAmount.seconds(1)

    private let messages: Buffer<WebSocketMessage>
    private var assembler: WebSocketAssembler
    /// Whether reading is paused because the buffer is full.
    private var isHeld = false
    private var isClosedHere = false
    private var hasSentClose = false
    private var failure: (any Error)?
    /// The pending responses to ping frames.
    private var pongs: [EventLoopPromise<Void>] = []
    /// Whether a pong is being written.
    private var isAnswering = false
    /// The last ping received while a pong is being written. Earlier pings need no response (5.5.3).
    private var unanswered: ByteBuffer?

    init(_ messages: Buffer<WebSocketMessage>, maximumMessageSize: Int) {
        self.messages = messages
        assembler = WebSocketAssembler(maximumSize: maximumMessageSize)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        // Anything received after an error or the server's close frame is ignored.
        guard failure == nil else { return }
        do throws(WebSocketFailure) {
            switch try assembler.take(Self.unwrapInboundIn(data)) {
            case .message(let message): _ = messages.add(message)
            case .fragment: break
            case .ping(let payload): answer(payload, context)
            case .pong:
                for pong in pongs { pong.succeed() }
                pongs = []
            case .close(let closure): take(closure, context)
            }
        } catch {
            fail(error, context)
        }
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        isHeld = failure == nil && messages.isFull
        if !isHeld { context.read() }
        context.fireChannelReadComplete()
    }

    func triggerUserOutboundEvent(context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?) {
        switch event {
        case let ping as WebSocketPing:
            promise?.succeed()
            send(ping, context)
        case is WebSocketCapacityEvent:
            promise?.succeed()
            guard isHeld else { return }
            isHeld = false
            context.read()
        case let closing as WebSocketClosing:
            promise?.succeed()
            guard !isClosedHere, context.channel.isActive else { return }
            isClosedHere = true
            sendClose(closing.code, closing.reason, context)
            closeSoon(context)
        default: context.triggerUserOutboundEvent(event, promise: promise)
        }
    }

    /// Sends a frame, unless a close frame has been sent, which must be the last frame (5.5.1).
    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        if hasSentClose {
            promise?.fail(ChannelError.ioOnClosedChannel)
        } else {
            context.write(data, promise: promise)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard let error = WebSocketFailure(breaking: error) else {
            if failure == nil { failure = WebSocketFailure("The WebSocket failed: \(error)") }
            return context.close(promise: nil)
        }
        fail(error, context)
    }

    func channelInactive(context: ChannelHandlerContext) {
        finish()
        context.fireChannelInactive()
    }

    /// Finishes the connection. For a channel that was closed during the upgrade, this is the only event.
    func handlerRemoved(context: ChannelHandlerContext) { finish() }

    /// Handles the server's close frame, which may be the response to one sent by the client.
    private func take(_ closure: WebSocketClosure, _ context: ChannelHandlerContext) {
        guard !hasSentClose else {
            failure = closure
            return context.close(promise: nil)
        }
        end(closure, code: closure.code == 1005 ? nil : closure.code, context)
    }

    /// Handles a violation by the server, and reports it to the server.
    private func fail(_ error: WebSocketFailure, _ context: ChannelHandlerContext) {
        guard failure == nil else { return }
        end(error, code: error.code, context)
    }

    /// Sends a close frame, and lets the server close the connection (7.1.1).
    ///
    /// Data that still arrives is read and discarded. If there were unread bytes, the system would reset the connection before
    /// the server has read the frame.
    private func end(_ error: any Error, code: Int?, _ context: ChannelHandlerContext) {
        failure = error
        sendClose(code, "", context)
        finish()
        closeSoon(context)
    }

    private func closeSoon(_ context: ChannelHandlerContext) {
        let channel = context.channel
        let timeout = context.eventLoop.scheduleTask(in: Self.closeTimeout) { channel.close(promise: nil) }
        channel.closeFuture.whenComplete { _ in timeout.cancel() }
    }

    private func send(_ ping: WebSocketPing, _ context: ChannelHandlerContext) {
        guard context.channel.isActive, !hasSentClose else { return ping.pong.fail(WebSocketClosure.lost) }
        pongs.append(ping.pong)
        write(.ping, context.channel.allocator.buffer(capacity: 0), context)
    }

    /// Responds to a ping once the previous response has been written.
    ///
    /// This prevents a queue of responses if a server sends pings without reading.
    private func answer(_ payload: ByteBuffer, _ context: ChannelHandlerContext) {
        guard !hasSentClose else { return }
        guard !isAnswering else { return unanswered = payload }
        isAnswering = true
        let written = context.eventLoop.makePromise(of: Void.self)
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        written.futureResult.whenSuccess {
            let (handler, context) = bound.value
            handler.isAnswering = false
            guard let next = handler.unanswered else { return }
            handler.unanswered = nil
            handler.answer(next, context)
        }
        write(.pong, payload, context, written)
    }

    private func finish() {
        for pong in pongs { pong.fail(failure ?? WebSocketClosure.lost) }
        pongs = []
        messages.finish(throwing: isClosedHere ? nil : failure ?? WebSocketClosure.lost)
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

    private func write(
        _ opcode: WebSocketOpcode,
        _ payload: ByteBuffer,
        _ context: ChannelHandlerContext,
        _ promise: EventLoopPromise<Void>? = nil
    ) {
        let frame = WebSocketFrame(fin: true, opcode: opcode, maskKey: .random(), data: payload)
        context.writeAndFlush(Self.wrapOutboundOut(frame), promise: promise)
    }
}

extension WebSocketFailure {
    /// Returns nil for errors that weren't caused by the server's frames.
    fileprivate init?(breaking error: any Error) {
        switch error {
        case NIOWebSocketError.invalidFrameLength: self = .tooLarge
        case is NIOWebSocketError: self = .violation("A frame is invalid.")
        default: return nil
        }
    }
}
#endif
