#if NIO
import NIOCore
import NIOTLS
import TRPCRuntime

/// Waits for the TLS handshake, and checks the server before anything else is sent.
final class ServerCheckHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer

    private let requirement: any ServerRequirement
    private let checked: EventLoopPromise<Void>

    /// - Parameter checked: A promise that succeeds if the server meets the requirement.
    init(_ requirement: any ServerRequirement, _ checked: EventLoopPromise<Void>) {
        self.requirement = requirement
        self.checked = checked
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if case TLSUserEvent.handshakeCompleted = event {
            do {
                try requirement.check(context.channel)
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
