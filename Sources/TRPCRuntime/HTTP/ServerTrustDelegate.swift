#if !canImport(FoundationNetworking)
package import Foundation

#if canImport(Security)
import Security
#endif

/// Refuses servers that don't meet the requirements of a ``ServerTrust``.
///
/// The system's validation always applies as well: for a server that meets the requirements, the session performs its default
/// handling; the server is never trusted directly.
package final class ServerTrustDelegate: NSObject, URLSessionDelegate, Sendable {
    private let trust: any ServerTrust
    /// The errors by lowercase host.
    private let refusals = Locked<[String: any Error]>([:])

    package init(_ trust: any ServerTrust) { self.trust = trust }

    /// Returns the error of the last refused connection to a URL's host.
    package func refusal(of url: URL) -> (any Error)? {
        url.host.flatMap { host in refusals.withLock { $0[host.lowercased()] } }
    }

    package func urlSession(
        _ session: URLSession,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        completionHandler(disposition(of: challenge), nil)
    }

    /// Returns how the session should respond to a challenge.
    package func disposition(of challenge: URLAuthenticationChallenge) -> URLSession.AuthChallengeDisposition {
        let space = challenge.protectionSpace
        guard space.authenticationMethod == NSURLAuthenticationMethodServerTrust else { return .performDefaultHandling }
        do {
            try check(space)
            refusals.withLock { $0[space.host.lowercased()] = nil }
            return .performDefaultHandling
        } catch {
            refusals.withLock { $0[space.host.lowercased()] = error }
            return .cancelAuthenticationChallenge
        }
    }

    private func check(_ space: URLProtectionSpace) throws {
        var url = URLComponents()
        (url.scheme, url.host) = ("https", space.host)
        guard let url = url.url, let requirement = try trust.requirement(for: url, after: url) else { return }
        #if canImport(Security)
        // The system refuses untrusted chains with an error of its own.
        guard let server = space.serverTrust, SecTrustEvaluateWithError(server, nil) else { return }
        let chain = SecTrustCopyCertificateChain(server) as? [SecCertificate] ?? []
        try requirement.check(chain.map { Array(SecCertificateCopyData($0) as Data) })
        #else
        throw requirement.unavailableInSession()
        #endif
    }
}
#endif
