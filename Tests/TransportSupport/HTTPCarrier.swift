import Foundation
import TRPCNIO
package import TRPCRuntime

#if AsyncHTTPClient
import AsyncHTTPClient
#endif
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The HTTP transports that all transport tests cover.
package enum HTTPCarrier: CaseIterable, Sendable {
    case urlSession
    #if AsyncHTTPClient
    case asyncHTTPClient
    #endif

    /// A transport that closes its connections when it is released. Shared ones keep connections for a while, including
    /// those opened for cancelled requests.
    package var ownTransport: any HTTPTransport {
        switch self {
        case .urlSession: URLSessionTransport(session: URLSession(configuration: .ephemeral))
        #if AsyncHTTPClient
        case .asyncHTTPClient: AsyncHTTPClientTransport(configuration: .init())
        #endif
        }
    }

    /// - Parameter timeout: The seconds that the server may be silent; nil for the transport's default.
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
