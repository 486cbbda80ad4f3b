#if AsyncHTTPClient
import AsyncHTTPClient
import Foundation
import NIOCore
import TRPCRuntime

/// The connections of a transport, including those that check their servers.
///
/// Hosts with requirements have their own connections, since async-http-client doesn't report the host of a new connection.
struct CheckedConnections: Sendable {
    private let others: HTTPConnections
    private let trust: (any ServerTrust)?
    private let configuration: HTTPClient.Configuration
    private let make: @Sendable (HTTPClient.Configuration) -> HTTPConnections
    /// The connections to hosts with requirements, by host.
    private let checked = Locked<[String: HTTPConnections]>([:])

    /// - Parameters:
    ///   - others: The connections to hosts without requirements.
    ///   - make: Creates connections from a configuration that includes the check.
    init(
        _ others: HTTPConnections,
        _ trust: (any ServerTrust)?,
        _ configuration: HTTPClient.Configuration,
        _ make: @escaping @Sendable (HTTPClient.Configuration) -> HTTPConnections
    ) {
        self.others = others
        self.trust = trust
        self.configuration = configuration
        self.make = make
    }

    /// Returns the connections for a request.
    ///
    /// - Parameter first: The request that was redirected to this one, or the same request.
    /// - Throws: A `ServerTrustFailure` if the request must not be sent.
    func connections(for request: HTTPRequest, after first: HTTPRequest) throws -> HTTPConnections {
        guard let requirement = try trust?.requirement(for: request.url, after: first.url) else { return others }
        return checked.withLock { checked in
            if let connections = checked[requirement.host] { return connections }
            let connections = make(configuration.checking(requirement))
            checked[requirement.host] = connections
            return connections
        }
    }
}

extension HTTPClient.Configuration {
    /// Returns a configuration whose connections check the server before the first request.
    fileprivate func checking(_ requirement: any ServerRequirement) -> Self {
        var checking = self
        checking.http1_1ConnectionDebugInitializer = Self.check(requirement, http1_1ConnectionDebugInitializer)
        checking.http2ConnectionDebugInitializer = Self.check(requirement, http2ConnectionDebugInitializer)
        return checking
    }

    private static func check(
        _ requirement: any ServerRequirement,
        _ next: (@Sendable (any Channel) -> EventLoopFuture<Void>)?
    ) -> @Sendable (any Channel) -> EventLoopFuture<Void> {
        { channel in
            let checked = channel.eventLoop.submit {
                do { try requirement.check(channel) } catch {
                    channel.close(promise: nil)
                    throw error
                }
            }
            return checked.flatMap { next?(channel) ?? channel.eventLoop.makeSucceededVoidFuture() }
        }
    }
}
#endif
