#if !canImport(FoundationNetworking)
import Foundation

#if canImport(Security)
import Security
#endif

/// Hears whether a session shall trust a server, and refuses one whose key is not pinned.
///
/// The system's own check stands in any case: a key that is pinned is answered with "as usual", never with "trust it".
final class PinnedTrust: NSObject, URLSessionDelegate, Sendable {
    private let pins: CertificatePins
    /// By the host's name.
    private let refusals = Locked<[String: PinningFailure]>([:])

    init(_ pins: CertificatePins) { self.pins = pins }

    /// Why a connection to a URL's host was last refused.
    func refusal(of url: URL) -> PinningFailure? {
        url.host.flatMap { host in refusals.withLock { $0[host.lowercased()] } }
    }

    func urlSession(
        _ session: URLSession,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        completionHandler(disposition(of: challenge), nil)
    }

    /// What to answer to a challenge.
    func disposition(of challenge: URLAuthenticationChallenge) -> URLSession.AuthChallengeDisposition {
        let space = challenge.protectionSpace
        guard space.authenticationMethod == NSURLAuthenticationMethodServerTrust else { return .performDefaultHandling }
        do throws(PinningFailure) {
            try check(space)
            refusals.withLock { $0[space.host.lowercased()] = nil }
            return .performDefaultHandling
        } catch {
            refusals.withLock { $0[space.host.lowercased()] = error }
            return .cancelAuthenticationChallenge
        }
    }

    private func check(_ space: URLProtectionSpace) throws(PinningFailure) {
        var url = URLComponents()
        (url.scheme, url.host) = ("https", space.host)
        guard let url = url.url, let host = try pins.pinned(url, after: url) else { return }
        #if canImport(Security)
        // A chain that the system does not trust is the system's to refuse, with its own error.
        guard let trust = space.serverTrust, SecTrustEvaluateWithError(trust, nil) else { return }
        let chain = SecTrustCopyCertificateChain(trust) as? [SecCertificate] ?? []
        try host.check(chain.map { Array(SecCertificateCopyData($0) as Data) })
        #else
        throw .unavailable(host.name)
        #endif
    }
}
#endif
