#if AsyncHTTPClient
import AsyncHTTPClient
import Foundation
import NIOCore
import TRPCRuntime

/// The connections of a transport: those to each host with pins apart from the others, since async-http-client does not say
/// to which host a new connection goes.
struct PinnedConnections: Sendable {
    private let others: HTTPConnections
    private let pins: CertificatePins?
    private let pinned: [PinnedHost: HTTPConnections]

    /// - Parameters:
    ///   - others: those to hosts without pins.
    ///   - make: makes those to a host with pins, of a configuration that has been changed.
    init(
        _ others: HTTPConnections,
        _ pins: CertificatePins?,
        _ configuration: HTTPClient.Configuration,
        _ make: (HTTPClient.Configuration) -> HTTPConnections
    ) {
        self.others = others
        self.pins = pins
        let hosts = pins?.hosts.map { ($0, make(configuration.checking($0))) } ?? []
        pinned = Dictionary(hosts) { first, _ in first }
    }

    /// The connections for a request that another was redirected to, or the same.
    ///
    /// - Throws: ``PinningFailure`` when the request must not be sent.
    func connections(for request: HTTPRequest, after first: HTTPRequest) throws(PinningFailure) -> HTTPConnections {
        guard let host = try pins?.pinned(request.url, after: first.url) else { return others }
        return pinned[host] ?? others
    }
}

extension HTTPClient.Configuration {
    /// The same configuration, with connections that are checked before the first request is sent over them.
    fileprivate func checking(_ host: PinnedHost) -> Self {
        var checking = self
        checking.http1_1ConnectionDebugInitializer = Self.check(host, http1_1ConnectionDebugInitializer)
        checking.http2ConnectionDebugInitializer = Self.check(host, http2ConnectionDebugInitializer)
        return checking
    }

    private static func check(
        _ host: PinnedHost,
        _ next: (@Sendable (any Channel) -> EventLoopFuture<Void>)?
    ) -> @Sendable (any Channel) -> EventLoopFuture<Void> {
        { channel in
            let checked = channel.eventLoop.submit {
                do throws(PinningFailure) { try host.check(channel) } catch {
                    channel.close(promise: nil)
                    throw error
                }
            }
            return checked.flatMap { next?(channel) ?? channel.eventLoop.makeSucceededVoidFuture() }
        }
    }
}
#endif
