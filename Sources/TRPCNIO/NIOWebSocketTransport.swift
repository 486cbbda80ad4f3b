#if NIO
import Foundation
public import NIOCore
import NIOHTTP1
public import NIOPosix
public import NIOSSL
import NIOWebSocket
public import TRPCRuntime
public import TRPCStreams

/// Opens WebSockets with SwiftNIO, for use on servers and on Linux, where `URLSession` doesn't support them.
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

    /// Creates a transport.
    ///
    /// - Parameters:
    ///   - group: the event loops for the connections.
    ///   - tls: the TLS configuration for `wss`; set its `trustRoots` to trust your own certificate authority.
    ///   - connectTimeout: the time limit for opening a WebSocket.
    ///   - maximumMessageSize: the maximum size in bytes of a received message, including all its fragments. A larger message
    ///     closes the connection with code 1009.
    ///   - pins: requirements for servers, such as `CertificatePins`; see the page “Pinning” in the documentation of
    ///     TRPCRuntime.
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

    /// Opens a WebSocket.
    ///
    /// - Throws: `TRPCError` with the `TRPCError.httpStatus` if the response isn't an upgrade, or, if there is no connection,
    ///   with the same `TRPCError.transportFailure` as over HTTP; its `TRPCError.underlyingError` is NIO's error.
    ///   `CancellationError` if the task is cancelled.
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

    /// Starts TLS if the target uses it. If there is a requirement for the server, waits for the handshake.
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

    /// Requests the upgrade and creates the connection.
    private func upgrade(_ channel: any Channel, to target: UpgradeTarget) -> EventLoopFuture<NIOWebSocketConnection> {
        let limit = maximumMessageSize
        let response = Locked(UpgradeResponse())
        let upgrader = NIOTypedWebSocketClientUpgrader(
            maxFrameSize: min(limit, 1 << 31),
            // NIO would close the channel before the connection receives the error.
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
            // Bytes immediately after the upgrade are frames.
            let decoder = ByteToMessageHandler(HTTPResponseDecoder(leftOverBytesStrategy: .forwardBytes))
            let validator = NIOHTTPRequestHeadersValidator()
            let reader = UpgradeResponseReader(response, to: target.head)
            let upgrade = NIOTypedHTTPClientUpgradeHandler(
                // The handlers are in the order of their removal, with the decoder last, since it forwards leftover bytes.
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
