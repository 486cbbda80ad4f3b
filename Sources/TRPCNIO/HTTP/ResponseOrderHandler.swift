#if AsyncHTTPClient
import AsyncHTTPClient
import NIOCore
import NIOHTTP1

/// Rejects responses that async-http-client's state machine doesn't handle and that would end the process, such as one with the
/// status 000.
///
/// For each request, it forwards interim heads (100 to 199, except 101), one head, its body and its end.
final class ResponseOrderHandler: ChannelDuplexHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias InboundOut = HTTPClientResponsePart
    typealias OutboundIn = HTTPClientRequestPart
    typealias OutboundOut = HTTPClientRequestPart

    private enum State {
        case idle, waitingForHead, readingBody, rejected
    }

    private var state = State.idle

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        if case .head = Self.unwrapOutboundIn(data), state == .idle { state = .waitingForHead }
        context.write(data, promise: promise)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch (Self.unwrapInboundIn(data), state) {
        case (_, .rejected): return
        case (.head(let head), .waitingForHead) where (100..<200).contains(head.status.code) && head.status.code != 101:
            break
        case (.head(let head), .waitingForHead) where head.status.code > 100: state = .readingBody
        case (.body, .readingBody): break
        case (.end, .readingBody): state = .idle
        case (.head, .waitingForHead): return reject(HTTPParserError.invalidStatus, context)
        default: return reject(HTTPParserError.invalidConstant, context)
        }
        context.fireChannelRead(data)
    }

    private func reject(_ error: HTTPParserError, _ context: ChannelHandlerContext) {
        state = .rejected
        context.fireErrorCaught(error)
        context.close(promise: nil)
    }
}

extension HTTPClient.Configuration {
    /// The same configuration, but with HTTP/1.1 connections that reject responses that would end the process.
    var guarded: Self {
        var guarded = self
        let next = http1_1ConnectionDebugInitializer
        guarded.http1_1ConnectionDebugInitializer = { channel in
            let added = channel.eventLoop.submit {
                let pipeline = channel.pipeline.syncOperations
                let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPResponseDecoder>.self)
                try pipeline.addHandler(ResponseOrderHandler(), position: .after(decoder))
            }
            return added.flatMap { next?(channel) ?? channel.eventLoop.makeSucceededVoidFuture() }
        }
        return guarded
    }
}
#endif
