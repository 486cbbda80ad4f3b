#if NIO
import NIOCore
import NIOTLS
import TRPCRuntime

/// Waits for the handshake of TLS, and compares the server's key with the pins before anything else is sent.
final class PinningHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer

    private let host: PinnedHost
    private let checked: EventLoopPromise<Void>

    /// - Parameter checked: kept when the key is a pinned one.
    init(_ host: PinnedHost, _ checked: EventLoopPromise<Void>) {
        self.host = host
        self.checked = checked
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if case TLSUserEvent.handshakeCompleted = event {
            do throws(PinningFailure) {
                try host.check(context.channel)
                checked.succeed()
            } catch {
                checked.fail(error)
            }
        }
        context.fireUserInboundEventTriggered(event)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        checked.fail(error)
        context.fireErrorCaught(error)
    }

    func channelInactive(context: ChannelHandlerContext) {
        checked.fail(ChannelError.eof)
        context.fireChannelInactive()
    }
}
#endif
