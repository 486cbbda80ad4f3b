#if NIO
import Foundation
import NIOCore
import NIOWebSocket
import TRPCRuntime
import TRPCStreams

/// Makes messages of frames, answers pings, and closes by the rules (RFC 6455, sections 5.5 and 7).
///
/// Asks for more bytes only while there is room for messages: else the connection's window fills up, and the server waits.
final class WebSocketHandler: ChannelDuplexHandler {
    typealias InboundIn = WebSocketFrame
    typealias OutboundIn = WebSocketFrame
    typealias OutboundOut = WebSocketFrame

    /// How long the server may take to send its own close frame.
    private static let closeTimeout = TimeAmount.seconds(1)

    private let messages: Buffer<WebSocketMessage>
    private var assembler: WebSocketAssembler
    /// Nothing is read because there was no room.
    private var isHeld = false
    private var isClosedHere = false
    private var hasSentClose = false
    private var failure: (any Error)?
    /// Those who wait for an answer to a ping frame.
    private var pongs: [EventLoopPromise<Void>] = []
    /// The answer to a ping that is being written.
    private var isAnswering = false
    /// The last ping that came meanwhile: those before it need no answer (5.5.3).
    private var unanswered: ByteBuffer?

    init(_ messages: Buffer<WebSocketMessage>, maximumMessageSize: Int) {
        self.messages = messages
        assembler = WebSocketAssembler(maximumSize: maximumMessageSize)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        // What follows on an error, or on the server's close frame, does not count.
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

    /// Sends a frame, unless the close frame was sent: it is the last one (5.5.1).
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

    /// A channel that was closed while it was being upgraded says no more than this.
    func handlerRemoved(context: ChannelHandlerContext) { finish() }

    /// The server closes, or answers to a close frame of this side.
    private func take(_ closure: WebSocketClosure, _ context: ChannelHandlerContext) {
        guard !hasSentClose else {
            failure = closure
            return context.close(promise: nil)
        }
        end(closure, code: closure.code == 1005 ? nil : closure.code, context)
    }

    /// The server has broken a rule. It is told so.
    private func fail(_ error: WebSocketFailure, _ context: ChannelHandlerContext) {
        guard failure == nil else { return }
        end(error, code: error.code, context)
    }

    /// Sends a close frame, and leaves it to the server to close the connection (7.1.1). What it still sends meanwhile is
    /// read, and thrown away: bytes that are not read would have the system reset the connection before the server has
    /// read the frame.
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

    /// Answers a ping when the last answer is on its way: a server that asks and does not read gets no queue of answers.
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
    /// nil for what is not about the server's frames.
    fileprivate init?(breaking error: any Error) {
        switch error {
        case NIOWebSocketError.invalidFrameLength: self = .tooLarge
        case is NIOWebSocketError: self = .violation("A frame cannot be read.")
        default: return nil
        }
    }
}
#endif
