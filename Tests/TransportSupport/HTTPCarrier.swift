import Foundation
import TRPCNIO
package import TRPCRuntime

#if AsyncHTTPClient
import AsyncHTTPClient
#endif
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What carries requests over the wire. The tests of transports hold for each.
package enum HTTPCarrier: CaseIterable, Sendable {
    case urlSession
    #if AsyncHTTPClient
    case asyncHTTPClient
    #endif

    /// A transport that closes its connections when it goes. Others keep them for a while, also one that was made for a request
    /// that was cancelled before.
    package var ownTransport: any HTTPTransport {
        switch self {
        case .urlSession: URLSessionTransport(session: URLSession(configuration: .ephemeral))
        #if AsyncHTTPClient
        case .asyncHTTPClient: AsyncHTTPClientTransport(configuration: .init())
        #endif
        }
    }

    /// - Parameter timeout: how many seconds the server may be silent; nil for the transport's own.
    package func transport(
        redirects: RedirectPolicy = .sameOrigin,
        limits: HTTPLimits = HTTPLimits(),
        timeout: Double? = nil
    ) -> any HTTPTransport {
        switch self {
        case .urlSession:
            guard let timeout else { return URLSessionTransport(redirects: redirects, limits: limits) }
            let configuration = URLSessionConfiguration.ephemeral
            configuration.timeoutIntervalForRequest = timeout
            let session = URLSession(configuration: configuration)
            return URLSessionTransport(session: session, redirects: redirects, limits: limits)
        #if AsyncHTTPClient
        case .asyncHTTPClient:
            guard let timeout else { return AsyncHTTPClientTransport(redirects: redirects, limits: limits) }
            return AsyncHTTPClientTransport(redirects: redirects, limits: limits, timeout: .seconds(timeout))
        #endif
        }
    }
}
