#if AsyncHTTPClient
import Foundation
import NIOCore
import NIOPosix
import NIOSSL
import TRPCRuntime
import TransportSupport

/// An HTTP/2 server over TLS on this machine, as small as the tests of a transport allow: all requests have the same answer.
final class HTTP2Server: Sendable {
    /// How a request is answered, once it is whole.
    enum Answer: Sendable {
        /// By a body, and its end.
        case body(String)
        /// By bytes without end, as the client makes room for them.
        case endless
        /// By the head of a response and nothing more, until ``endStreams(_:)``.
        case head
        /// So many are refused, each unseen; the others are answered by a body.
        case refused(Int, String)
        /// Not at all.
        case nothing
    }

    /// What the server has seen and done.
    struct Counts: Sendable {
        var (connections, openConnections, streams, openStreams) = (0, 0, 0, 0)
        /// The streams that the client has given up.
        var resets = 0
        /// The bytes of bodies, from the client and to it.
        var (received, sent) = (0, 0)
    }

    let url: URL
    private let listener: any Channel
    private let state: Locked<Counts>
    private let connections: Locked<[ObjectIdentifier: HTTP2ServerConnection.Handle]>

    var counts: Counts { state.withLock(\.self) }

    init(_ answer: Answer) throws {
        var tls = try LoopbackCertificate.current.server
        tls.applicationProtocols = ["h2"]
        let context = try NIOSSLContext(configuration: tls)
        let (state, connections) = (Locked(Counts()), Locked([ObjectIdentifier: HTTP2ServerConnection.Handle]()))
        listener = try ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    let connection = HTTP2ServerConnection(answer, state)
                    connections.withLock { $0[ObjectIdentifier(channel)] = connection.handle(on: channel) }
                    try channel.pipeline.syncOperations.addHandlers([
                        NIOSSLServerHandler(context: context), connection,
                    ])
                }
            }
            .bind(host: "127.0.0.1", port: 0).wait()
        (self.state, self.connections) = (state, connections)
        url = URL(string: "https://localhost:\(listener.localAddress?.port ?? 0)/trpc")!
    }

    deinit { listener.close(promise: nil) }

    /// A configuration that trusts the server.
    static var trust: TLSConfiguration {
        get throws { try LoopbackCertificate.trust }
    }

    /// Ends all open streams with an error code.
    func endStreams(_ code: UInt32) {
        for handle in connections.withLock({ Array($0.values) }) { handle.run { $0.reset(code) } }
    }

    /// Asks for no more requests on the connections that are open.
    ///
    /// - Parameter stream: the last that is answered; by default all are that come nevertheless (RFC 9113, 6.8).
    func goAway(after stream: UInt32 = 0x7FFF_FFFF) {
        for handle in connections.withLock({ Array($0.values) }) { handle.run { $0.goAway(after: stream) } }
    }

    /// Drops all connections.
    func drop() {
        for handle in connections.withLock({ Array($0.values) }) { handle.channel.close(promise: nil) }
    }
}
#endif
