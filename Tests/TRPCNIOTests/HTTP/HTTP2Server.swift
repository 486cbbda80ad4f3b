#if AsyncHTTPClient
import Foundation
import NIOCore
import NIOPosix
import NIOSSL
import TRPCRuntime
import TransportSupport

/// A minimal HTTP/2 server over TLS on this machine: all requests get the same response.
final class HTTP2Server: Sendable {
    /// The response to a complete request.
    enum Answer: Sendable {
        /// A body, and its end.
        case body(String)
        /// Endless bytes, as the client's window allows.
        case endless
        /// Only the head of a response, until ``endStreams(_:)``.
        case head
        /// Refuses this many requests unprocessed, and responds to the others with a body.
        case refused(Int, String)
        /// No response.
        case nothing
    }

    /// The server's counters.
    struct Counts: Sendable {
        var (connections, openConnections, streams, openStreams) = (0, 0, 0, 0)
        /// The number of streams that the client has reset.
        var resets = 0
        /// The number of body bytes from the client and to it.
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

    /// Sends GOAWAY on the open connections.
    ///
    /// - Parameter stream: The last processed stream; by default, all later ones are processed too (RFC 9113, 6.8).
    func goAway(after stream: UInt32 = 0x7FFF_FFFF) {
        for handle in connections.withLock({ Array($0.values) }) { handle.run { $0.goAway(after: stream) } }
    }

    /// Drops all connections.
    func drop() {
        for handle in connections.withLock({ Array($0.values) }) { handle.channel.close(promise: nil) }
    }
}
#endif
