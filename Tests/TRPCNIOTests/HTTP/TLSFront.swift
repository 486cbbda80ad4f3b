#if NIO || AsyncHTTPClient
import Foundation
import NIOCore
import NIOPosix
import NIOSSL
import TRPCRuntime
import TransportSupport

/// A TLS front for a local server without TLS, or a proxy for such a front.
final class TLSFront: Sendable {
    let port: UInt16
    private let listener: any Channel
    private let counts: Locked<(connections: Int, bytes: Int)>

    /// The number of accepted connections.
    var connections: Int { counts.withLock(\.connections) }
    /// The number of bytes that clients have sent inside TLS.
    var bytes: Int { counts.withLock(\.bytes) }
    var url: URL { URL(string: "https://localhost:\(port)/trpc")! }

    /// - Parameters:
    ///   - port: The port of the server.
    ///   - isProxy: Whether it expects `CONNECT` first, to any host, and decrypts the traffic.
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

    /// Creates a proxy that forwards encrypted bytes.
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

/// Forwards bytes to another channel, and closes both together.
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

/// Responds to `CONNECT` with success, and then starts the tunnel.
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
