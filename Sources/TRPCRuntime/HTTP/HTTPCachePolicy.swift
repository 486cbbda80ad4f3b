import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Whether a transport stores responses in the `URLCache` of its session, which has a part on disk.
///
/// A response contains the user's data. A `QueryCache` knows whose data it is and removes it at sign-out; a
/// `URLCache` knows no users.
///
/// ```swift
/// let transport = URLSessionTransport(cache: .session)
/// ```
public enum HTTPCachePolicy: Sendable, Hashable {
    /// Stores no response, and reads none: each call asks the server.
    case none
    /// Stores the responses to calls in the session's cache and reads them from there, as the configuration's
    /// `requestCachePolicy` and the headers of the responses say. Streams, downloads and uploads are never stored.
    ///
    /// When a user signs out, remove what was stored: `session.configuration.urlCache?.removeAllCachedResponses()`. On
    /// Linux, a transport has no such cache.
    case session
}

extension HTTPCachePolicy {
    /// The response to store; nil for none.
    func stored(_ response: CachedURLResponse) -> CachedURLResponse? { self == .session ? response : nil }

    /// A request that uses the cache of a session as the configuration says, if the policy allows it.
    func applied(to request: URLRequest, of session: URLSession) -> URLRequest {
        guard self == .session else { return request }
        var request = request
        request.cachePolicy = session.configuration.requestCachePolicy
        return request
    }
}
