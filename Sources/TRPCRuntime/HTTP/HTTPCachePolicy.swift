import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Whether a transport stores responses in its session's `URLCache`, which is partly on disk.
///
/// Responses contain users' data. Unlike a `URLCache`, a `QueryCache` tracks the user and removes the data on sign-out.
///
/// ```swift
/// let transport = URLSessionTransport(cache: .session)
/// ```
public enum HTTPCachePolicy: Sendable, Hashable {
    /// Neither stores responses nor uses cached ones, so each call makes a request to the server.
    case none
    /// Stores responses to calls in the session's cache.
    ///
    /// The configuration's `requestCachePolicy` and the response headers apply. Streams, downloads and uploads are
    /// never stored.
    ///
    /// When a user signs out, remove the stored responses:
    /// `session.configuration.urlCache?.removeAllCachedResponses()`. Has no effect on Linux.
    case session
}

extension HTTPCachePolicy {
    /// Returns the response to store, or nil to store none.
    func stored(_ response: CachedURLResponse) -> CachedURLResponse? { self == .session ? response : nil }

    /// Applies the session's cache policy to a request if allowed.
    func applied(to request: URLRequest, of session: URLSession) -> URLRequest {
        guard self == .session else { return request }
        var request = request
        request.cachePolicy = session.configuration.requestCachePolicy
        return request
    }
}
