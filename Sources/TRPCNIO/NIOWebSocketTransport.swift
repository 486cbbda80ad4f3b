#if NIO
import Foundation
public import NIOCore
import NIOHTTP1
public import NIOPosix
public import NIOSSL
import NIOWebSocket
public import TRPCRuntime
public import TRPCStreams

/// Opens WebSockets with SwiftNIO: for Linux, where `URLSession` doesn't support them, and for servers.
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
    ///   - tls: the trusted certificates for `wss`; set `trustRoots` to trust your own authority.
    ///   - connectTimeout: the time limit for opening a WebSocket.
    ///   - maximumMessageSize: the maximum size in bytes of a received message, including its fragments; a larger one
    ///     ends the connection with 1009.
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

    /// Opens a WebSocket.
    ///
    /// - Throws: `TRPCError` with its `TRPCError.httpStatus` when the response is not an upgrade, or with its
    ///   `TRPCError.transportFailure` as over HTTP when there is no connection, and NIO's error as its
    ///   `TRPCError.underlyingError`; `CancellationError` when the task is cancelled.
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

    /// Starts TLS if the target uses it, and waits for the handshake if there is a requirement for the server.
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

    /// Requests the upgrade, and creates the connection.
    private func upgrade(_ channel: any Channel, to target: UpgradeTarget) -> EventLoopFuture<NIOWebSocketConnection> {
        let limit = maximumMessageSize
        let response = Locked(UpgradeResponse())
        let upgrader = NIOTypedWebSocketClientUpgrader(
            maxFrameSize: min(limit, 1 << 31),
            // NIO's handling would close the channel before the connection gets the error.
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
            // Bytes right after the upgrade are frames.
            let decoder = ByteToMessageHandler(HTTPResponseDecoder(leftOverBytesStrategy: .forwardBytes))
            let validator = NIOHTTPRequestHeadersValidator()
            let reader = UpgradeResponseReader(response, to: target.head)
            let upgrade = NIOTypedHTTPClientUpgradeHandler(
                // In order of removal: the decoder last, which forwards leftover bytes.
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
