#if NIO || AsyncHTTPClient
import Foundation
import NIOCore
import NIOPosix
import NIOSSL
import TRPCRuntime
import TransportSupport

/// TLS in front of a server of this machine that has none, or a proxy before such a front.
final class TLSFront: Sendable {
    let port: UInt16
    private let listener: any Channel
    private let counts: Locked<(connections: Int, bytes: Int)>

    /// How many connections have come.
    var connections: Int { counts.withLock(\.connections) }
    /// How many bytes clients have sent inside of TLS.
    var bytes: Int { counts.withLock(\.bytes) }
    var url: URL { URL(string: "https://localhost:\(port)/trpc")! }

    /// - Parameters:
    ///   - port: of the server behind it.
    ///   - isProxy: whether it expects `CONNECT` first, wherever to, and reads along.
    init(_ certificate: LoopbackCertificate, before port: UInt16, isProxy: Bool = false) throws {
        let context = try NIOSSLContext(configuration: try certificate.server)
        let counts = Locked((connections: 0, bytes: 0))
        listener = try Self.listen { channel in
            counts.withLock { $0.connections += 1 }
            let begin: @Sendable (any Channel) throws -> Void = { channel in
                let pipe = Pipe(Self.connect(channel, to: port)) { count in counts.withLock { $0.bytes += count } }
                try channel.pipeline.syncOperations.addHandlers([NIOSSLServerHandler(context: context), pipe])
            }
            if isProxy {
                try channel.pipeline.syncOperations.addHandler(Connect(begin))
            } else {
                try begin(channel)
            }
        }
        self.counts = counts
        self.port = UInt16(listener.localAddress?.port ?? 0)
    }

    /// A proxy that hands on what it does not understand.
    init(tunnelTo port: UInt16) throws {
        let counts = Locked((connections: 0, bytes: 0))
        listener = try Self.listen { channel in
            counts.withLock { $0.connections += 1 }
            let tunnel = Connect { channel in
                let pipe = Pipe(Self.connect(channel, to: port)) { count in counts.withLock { $0.bytes += count } }
                try channel.pipeline.syncOperations.addHandler(pipe)
            }
            try channel.pipeline.syncOperations.addHandler(tunnel)
        }
        self.counts = counts
        self.port = UInt16(listener.localAddress?.port ?? 0)
    }

    deinit { listener.close(promise: nil) }

    private static func listen(_ accepted: @escaping @Sendable (any Channel) throws -> Void) throws -> any Channel {
        try ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture { try accepted(channel) }
            }
            .bind(host: "127.0.0.1", port: 0).wait()
    }

    private static func connect(_ channel: any Channel, to port: UInt16) -> EventLoopFuture<any Channel> {
        ClientBootstrap(group: channel.eventLoop)
            .channelInitializer { other in
                other.eventLoop.makeCompletedFuture {
                    try other.pipeline.syncOperations.addHandler(Pipe(other.eventLoop.makeSucceededFuture(channel)))
                }
            }
            .connect(host: "127.0.0.1", port: Int(port))
    }
}

/// Hands bytes on to another channel, and closes it with its own.
private final class Pipe: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let other: EventLoopFuture<any Channel>
    private let passed: @Sendable (Int) -> Void

    init(_ other: EventLoopFuture<any Channel>, _ passed: @escaping @Sendable (Int) -> Void = { _ in }) {
        self.other = other
        self.passed = passed
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let bytes = Self.unwrapInboundIn(data)
        passed(bytes.readableBytes)
        other.whenSuccess { $0.writeAndFlush(bytes, promise: nil) }
    }

    func channelInactive(context: ChannelHandlerContext) { other.whenSuccess { $0.close(promise: nil) } }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}

/// Answers `CONNECT` with success, and begins with what is behind it.
private final class Connect: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let begin: @Sendable (any Channel) throws -> Void
    private var head = ""

    init(_ begin: @escaping @Sendable (any Channel) throws -> Void) { self.begin = begin }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        head += String(buffer: Self.unwrapInboundIn(data))
        guard head.hasPrefix("CONNECT "), head.hasSuffix("\r\n\r\n") else { return }
        context.writeAndFlush(
            Self.wrapOutboundOut(ByteBuffer(string: "HTTP/1.1 200 OK\r\n\r\n")),
            promise: nil
        )
        try? begin(context.channel)
        context.pipeline.syncOperations.removeHandler(self, promise: nil)
    }
}
#endif
