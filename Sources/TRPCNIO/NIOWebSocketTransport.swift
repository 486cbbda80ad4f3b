#if NIO
import Foundation
public import NIOCore
import NIOHTTP1
public import NIOPosix
public import NIOSSL
import NIOWebSocket
public import TRPCRuntime
public import TRPCStreams

/// Opens WebSockets by SwiftNIO: for Linux, where `URLSession` opens none, and for servers.
///
/// ```swift
/// import TRPCNIO  // with the package's trait NIO
///
/// let link = WebSocketLink(backend, options: WebSocketOptions(transport: NIOWebSocketTransport()))
/// ```
public struct NIOWebSocketTransport: WebSocketTransport {
    private let group: any EventLoopGroup
    private let tls: TLSConfiguration
    private let connectTimeout: Duration
    private let maximumMessageSize: Int
    private let trust: (any ServerTrust)?

    /// A transport.
    ///
    /// - Parameters:
    ///   - group: the event loops that carry the connections.
    ///   - tls: which certificates are trusted for `wss`; your own authority is trusted by its `trustRoots`.
    ///   - connectTimeout: how long it may take until a WebSocket is open.
    ///   - maximumMessageSize: the most bytes that a message of the server's may have, whole or in fragments; a larger
    ///     one ends the connection with 1009.
    ///   - pins: requirements for servers, such as `CertificatePins`; see the page “Pinning” of TRPCRuntime.
    public init(
        group: any EventLoopGroup = MultiThreadedEventLoopGroup.singleton,
        tls: TLSConfiguration = .makeClientConfiguration(),
        connectTimeout: Duration = .seconds(10),
        maximumMessageSize: Int = 16 << 20,
        pins: (any ServerTrust)? = nil
    ) {
        trust = pins
        self.group = group
        self.tls = tls
        self.connectTimeout = connectTimeout
        self.maximumMessageSize = maximumMessageSize
    }

    /// - Throws: `TRPCError`: with its `TRPCError.httpStatus` when the server answers with something else than an
    ///   upgrade, with its `TRPCError.transportFailure` when there is no connection, as HTTP has it, and NIO's own error
    ///   as its `TRPCError.underlyingError`; `CancellationError` when the task is cancelled.
    public func connect(_ request: HTTPRequest) async throws -> any WebSocketConnection {
        do {
            let requirement = try trust?.requirement(for: request.url, after: request.url)
            let target = try UpgradeTarget(request, requirement: requirement)
            let attempt = ConnectAttempt()
            return try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { continuation in
                    if attempt.start(continuation) { open(target, attempt) }
                }
            } onCancel: {
                attempt.end(.failure(CancellationError()))
            }
        } catch let error as CancellationError {
            throw error
        } catch {
            throw error as? TRPCError ?? TRPCError.opening(error).connecting(to: request.url)
        }
    }

    private func open(_ target: UpgradeTarget, _ attempt: ConnectAttempt) {
        let loop = group.next()
        let timeout = loop.scheduleTask(in: TimeAmount(connectTimeout)) {
            attempt.end(.failure(ChannelError.connectTimeout(TimeAmount(connectTimeout))))
        }
        ClientBootstrap(group: loop)
            .channelOption(.socketOption(.tcp_nodelay), value: 1)
            .connectTimeout(TimeAmount(connectTimeout))
            .connect(host: target.host, port: target.port)
            .flatMap { channel in
                attempt.hold(channel)
                return channel.eventLoop.flatSubmit {
                    secure(channel, to: target).flatMap { upgrade(channel, to: target) }
                }
            }
            .whenComplete { result in
                timeout.cancel()
                attempt.end(result)
            }
    }

    /// Begins with TLS where the target has it, and waits for it where the server has to meet a requirement.
    private func secure(_ channel: any Channel, to target: UpgradeTarget) -> EventLoopFuture<Void> {
        guard target.isSecure else { return channel.eventLoop.makeSucceededVoidFuture() }
        let secured = channel.eventLoop.makePromise(of: Void.self)
        do {
            let pipeline = channel.pipeline.syncOperations
            let context = try NIOSSLContext(configuration: tls)
            let handler = try NIOSSLClientHandler(context: context, serverHostname: target.serverName)
            if let requirement = target.requirement {
                try pipeline.addHandlers([handler, ServerCheckHandler(requirement, secured)])
            } else {
                try pipeline.addHandler(handler)
                secured.succeed()
            }
        } catch {
            secured.fail(error)
        }
        return secured.futureResult
    }

    /// Asks for the upgrade, and makes the connection of it.
    private func upgrade(_ channel: any Channel, to target: UpgradeTarget) -> EventLoopFuture<NIOWebSocketConnection> {
        let limit = maximumMessageSize
        let response = Locked(UpgradeResponse())
        let upgrader = NIOTypedWebSocketClientUpgrader(
            maxFrameSize: min(limit, 1 << 31),
            // NIO's handling would close the channel before the connection knows why.
            enableAutomaticErrorHandling: false,
            upgradePipelineHandler: { channel, _ in
                channel.eventLoop.makeCompletedFuture { try NIOWebSocketConnection(channel, maximumMessageSize: limit) }
            }
        )
        let configuration = NIOTypedHTTPClientUpgradeConfiguration<NIOWebSocketConnection>(
            upgradeRequestHead: target.head,
            upgraders: [upgrader]
        ) { channel in
            channel.eventLoop.makeFailedFuture(TRPCError.refusedUpgrade(response.withLock(\.head)))
        }
        do {
            let pipeline = channel.pipeline.syncOperations
            let encoder = HTTPRequestEncoder()
            // What comes right after the upgrade is a frame already.
            let decoder = ByteToMessageHandler(HTTPResponseDecoder(leftOverBytesStrategy: .forwardBytes))
            let validator = NIOHTTPRequestHeadersValidator()
            let reader = UpgradeResponseReader(response, to: target.head)
            let upgrade = NIOTypedHTTPClientUpgradeHandler(
                // In the order of their removal: the decoder last, which hands on what it has left.
                httpHandlers: [encoder, validator, reader, decoder],
                upgradeConfiguration: configuration
            )
            try pipeline.addHandlers([encoder, decoder, validator, reader, upgrade])
            return upgrade.upgradeResultFuture.flatMapErrorThrowing { error in
                throw response.withLock(\.violation) ?? error
            }
        } catch {
            return channel.eventLoop.makeFailedFuture(error)
        }
    }
}
#endif
